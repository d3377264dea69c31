# vectors.txt: 1,000 words, 5 dimensions.
# Scree plot, written by famheads 0.1.0.
#
#   gnuplot -p FILE                          a window, or text where there is none
#   gnuplot -e "out='scree.svg'" FILE        a picture: .svg, .png or .pdf
#   gnuplot -e "set terminal ..." FILE       whatever terminal you like
#
if (exists("out")) {
  if (out[strlen(out)-3:] eq ".png") {
    set terminal pngcairo size 1440,1360 fontscale 1.25
  } else {
    if (out[strlen(out)-3:] eq ".pdf") {
      set terminal pdfcairo size 18cm,17cm
    } else {
      set terminal svg size 720,680 dynamic background "white"
    }
  }
  set output out
} else {
  if (GPVAL_TERM eq "unknown") { set terminal dumb size 79,60 }
}
set encoding utf8
set datafile missing "?"
$scree << EOD
# component eigenvalue gap second_difference share cumulative_share mean-eigenvalue broken-stick
1 4.0 2.0 ? 0.5 0.5 1.6 3.6533333333333333
2 2.0 1.0 1.0 0.25 0.75 1.6 2.0533333333333332
3 1.0 0.25 0.75 0.125 0.875 1.6 1.2533333333333332
4 0.75 0.5 -0.25 0.09375 0.96875 1.6 0.7199999999999999
5 0.25 ? ? 0.03125 1.0 1.6 0.31999999999999984
EOD
set xrange [0.5:5.5]
set grid linecolor rgb '#d0d5db'
set key below noenhanced
h = 2
set arrow 1 from h, graph 0 to h, graph 1 nohead dashtype 3 linewidth 2 linecolor rgb '#b3001b'
set label 1 'h = 2 (gap rule)' at h, graph 0.94 left offset character 2,0 noenhanced textcolor rgb '#b3001b'
set multiplot layout 2,1
set title 'Scree of the covariance matrix'."\n".'vectors.txt: 1,000 words, 5 dimensions' noenhanced
set xlabel ''
set ylabel 'Eigenvalue (variance, squared units of the file)'
set yrange [0:4.0*1.1]
plot $scree using 1:2 with linespoints pointtype 7 pointsize 0.5 linecolor rgb '#0a5cad' title 'eigenvalue', \
     $scree using 1:7 with lines dashtype 2 linewidth 2 linecolor rgb '#8a4b00' title 'mean eigenvalue', \
     $scree using 1:8 with lines dashtype 4 linewidth 2 linecolor rgb '#1a7f37' title 'broken stick'
unset title
unset label 1
set xlabel 'Component'
set ylabel 'Cumulative share (%)'
set yrange [0:100]
plot $scree using 1:(100*$6) with linespoints pointtype 7 pointsize 0.5 linecolor rgb '#0a5cad' notitle
unset multiplot
if (exists("out")) { set output }
