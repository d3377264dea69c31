#include "famheads/report/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "famheads/core/version.hpp"
#include "report/base64.hpp"
#include "report/html_assets.hpp"
#include "report/html_sections.hpp"
#include "report/input_words.hpp"
#include "report/sha256.hpp"

namespace famheads::report {
namespace {

struct Section {
  std::string id;
  std::string_view short_title;
  std::string_view title;
  void (*write)(const tasks::Analysis&, HtmlWriter&);
};

std::string id_of(std::string name) {
  std::ranges::replace(name, '_', '-');
  return name;
}

std::vector<Section> sections() {
  return {
#define FAMHEADS_HTML_SECTION(name, short_title, title) \
  {id_of(#name), short_title, title, html_##name},
#include "report/html_sections.def"
#undef FAMHEADS_HTML_SECTION
  };
}

std::string name_of_source(const io::EmbeddingInfo& embedding) {
  if (embedding.source == "-") return "standard input";
  return embedding.source.substr(embedding.source.find_last_of('/') + 1);
}

/// Nothing may be fetched, and nothing runs but our own style and script.
std::string content_security_policy() {
  return fmt::format(
      "default-src 'none'; img-src data:; style-src 'sha256-{}'; script-src 'sha256-{}'; "
      "base-uri 'none'; form-action 'none'",
      base64(sha256(html_style())), base64(sha256(html_script())));
}

void write_head(const std::string& name, HtmlWriter& html) {
  html.open("head");
  html.leaf("meta", {{"charset", "utf-8"}});
  html.leaf("meta",
            {{"http-equiv", "Content-Security-Policy"}, {"content", content_security_policy()}});
  html.leaf("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  html.leaf("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  html.leaf("meta", {{"name", "generator"}, {"content", fmt::format("famheads {}", version())}});
  html.leaf("title", fmt::format("famheads: {}", name));
  html.verbatim("style", html_style());
  html.close();
}

void write_contents(HtmlWriter& html) {
  html.open("nav", {{"aria-label", "Contents"}}).open("ul");
  for (const Section& section : sections()) {
    html.open("li");
    html.leaf("a", {{"href", "#" + section.id}}, section.short_title).close();
  }
  html.close().close();
}

void write_section(const Section& section, const tasks::Analysis& analysis, HtmlWriter& html) {
  const std::string title_id = section.id + "-title";
  html.open("section", {{"id", section.id}, {"aria-labelledby", title_id}});
  html.leaf("h2", {{"id", title_id}}, section.title);
  section.write(analysis, html);
  html.close();
}

}  // namespace

std::string html_report(const tasks::Analysis& analysis) {
  HtmlWriter html;
  const std::string name = name_of_source(analysis.embedding);
  html.open("html", {{"lang", "en"}});
  write_head(name, html);
  html.open("body");
  html.leaf("a", {{"class", "skip"}, {"href", "#main"}}, "Skip to the report");
  html.open("header");
  html.leaf("h1", fmt::format("Factors and heads of {}", name));
  html.leaf("p", {{"class", "faint"}},
            fmt::format("{}, {}, by famheads {}", size_in_words(analysis.embedding),
                        format_in_words(analysis.embedding), version()));
  write_contents(html);
  html.close();
  html.open("main", {{"id", "main"}, {"tabindex", "-1"}});
  for (const Section& section : sections()) write_section(section, analysis, html);
  html.close();
  write_values(analysis, html);
  html.verbatim("script", html_script());
  html.close().close();
  return html.take();
}

std::string_view class_of(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return "plain";
    case Tone::good:
      return "good";
    case Tone::caution:
      return "caution";
    case Tone::alarm:
      return "alarm";
  }
  return "plain";
}

void write_paragraph(std::string_view text, HtmlWriter& html, Tone tone) {
  if (text.empty()) return;
  if (tone == Tone::plain) {
    html.leaf("p", text);
  } else {
    html.leaf("p", {{"class", std::string(class_of(tone))}}, text);
  }
}

void write_no_matrix(const tasks::Analysis& analysis, HtmlWriter& html) {
  using enum WarningCode;
  const std::string why = why_missing(analysis, {one_word, overflow});
  write_paragraph("There is no picture of them.", html, Tone::caution);
  write_paragraph(why.empty() ? "The matrices of this analysis were not kept." : why, html);
}

std::vector<std::size_t> head_cuts(const heads::Partition& partition) {
  constexpr std::size_t least_mean_size = 3;
  constexpr std::size_t few = 64;  // dimensions: cells are large enough for any number of lines
  if (partition.dimensions > few &&
      partition.head_count() * least_mean_size > partition.dimensions) {
    return {};
  }
  return {partition.head_offsets.begin() + 1, partition.head_offsets.end() - 1};
}

std::vector<Tick> head_ticks(const heads::Partition& partition) {
  constexpr double least_distance = 0.045;
  std::vector<Tick> ticks;
  for (std::size_t k = 0; k < partition.head_count(); ++k) {
    const auto middle =
        static_cast<double>(partition.head_offsets[k] + partition.head_offsets[k + 1]) / 2;
    const double at = middle / static_cast<double>(partition.dimensions);
    if (!ticks.empty() && at - ticks.back().at < least_distance) continue;
    ticks.push_back({at, std::to_string(k)});
  }
  return ticks;
}

}  // namespace famheads::report
