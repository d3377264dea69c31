#include "report/html_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "famheads/core/error.hpp"
#include "support/hostile_strings.hpp"

using namespace famheads;
using report::HtmlWriter;

TEST_CASE("html: text and attributes are escaped, elements closed in order") {
  HtmlWriter html;
  html.open("p", {{"title", "\"<b>' & c"}}).text("1 < 2").leaf("code", "a & b").close();
  html.leaf("img", {{"alt", ""}}).leaf("rect", {{"x", "1"}});
  CHECK(html.take() ==
        "<!DOCTYPE html>\n<p title=\"&quot;&lt;b&gt;&#39; &amp; c\">1 &lt; 2<code>a &amp; "
        "b</code></p>\n<img alt=\"\"/><rect x=\"1\"/>");
}

TEST_CASE("html: no text can leave its element") {
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    HtmlWriter html;
    html.leaf("p", {{"title", entry.bytes}}, entry.bytes);
    const std::string text = html.take().substr(16);
    CHECK(text.find('<', 1) == text.rfind("</p>"));
    CHECK(std::count(text.begin(), text.end(), '"') == 2);
  }
}

TEST_CASE("html: what is left open, or closed twice, is a bug") {
  HtmlWriter html;
  html.open("p");
  CHECK_THROWS_AS((void)html.take(), Error);
  html.close();
  CHECK_THROWS_AS(html.close(), Error);
  CHECK_NOTHROW((void)html.take());
}

TEST_CASE("html: a script that could end early is a bug") {
  HtmlWriter html;
  CHECK_THROWS_AS(html.verbatim("script", "const text = '</script>';"), Error);
  CHECK_THROWS_AS(html.verbatim("script", "<!-- hidden"), Error);
  CHECK_NOTHROW(html.verbatim("script", "if (1 < 2 && 3 > 2) go();"));
}

TEST_CASE("shares are written in percent, shortly, and never as negative zero") {
  CHECK(report::percent_of(0.125) == "12.5%");
  CHECK(report::percent_of(1.0 / 3) == "33.33%");
  CHECK(report::percent_of(-1e-9) == "0%");
}
