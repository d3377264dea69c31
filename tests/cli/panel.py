"""The panel of head-count rules, end to end."""
import json

from harness import DATA, SMALL, check, check_equal, check_mentions
from schemas import check_valid

SYNTH, HARMAN = DATA / "synth-5000x48-k6.txt", DATA / "harman74-145x24.txt"
ALWAYS = ["gap", "kaiser", "broken-stick", "ekc", "acceleration", "optimal-coordinates", "map", "variance:0.8"]
WITH_CURVE = ["kaiser", "broken-stick", "ekc", "map"]
ON_REQUEST = ["parallel", "parallel-95", "marchenko-pastur", "cng", "profile-likelihood", "map-tr4", "hull", "nest"]


def rules_of(report):
    return {rule["name"]: rule for rule in report["retention"]["rules"]}


def test_all_rules_of_the_panel(work):
    work.analyze(SYNTH, "--rules", "all", "--replicates", "20", "--json", "report.json")
    report = json.loads(work.read("report.json"))
    check_valid(work, "report-1", "report.json")
    rules = rules_of(report)
    check_equal(list(rules), ALWAYS + ON_REQUEST, "rules")
    for name in ("parallel", "parallel-95", "marchenko-pastur", "hull", "nest"):
        check_equal(rules[name]["head_count"], 6, name)
    for name in ON_REQUEST + WITH_CURVE:
        check(rules[name]["curve"]["values"], f"a curve of {name}")
    check_equal(rules["kaiser"]["curve"], {"kind": "reference", "from": 1, "values": [1] * 48}, "curve of kaiser")
    stick = rules["broken-stick"]["curve"]["values"]
    check(abs(sum(stick) - 48) < 1e-11 and abs(stick[-1] - 1 / 48) < 1e-15, "pieces of a stick of length 48")
    criterion = rules["map"]["curve"]["values"]
    check_equal(criterion.index(min(filter(None, criterion[1:]))), rules["map"]["head_count"], "where map is least")
    for name in set(ALWAYS) - set(WITH_CURVE):
        check_equal(rules[name]["curve"], None, f"curve of {name}")
    unasked = rules_of(work.report(SYNTH))
    check_equal({rule["curve"] for rule in unasked.values()}, {None}, "curves where no panel was asked for")
    retention, options = report["retention"], report["options"]
    check_equal([retention[key] for key in ("effective_n", "replicates", "seed", "quantile")], [5000, 20, 1, .95],
                "how it was simulated")
    check_equal([options[key] for key in ("rules", "costly_rules", "effective_n", "replicates")],
                [["all"], False, None, 20], "options")


def test_threads_do_not_change_the_panel(work):
    first = work.report(HARMAN, "--rules", "all", "--replicates", "30", "--threads", "1")
    check_equal(work.report(HARMAN, "--rules", "all", "--replicates", "30", "--threads", "3"), first, "report")
    other = work.report(HARMAN, "--rules", "all", "--replicates", "30", "--seed", "2")
    check(rules_of(other)["nest"]["curve"] != rules_of(first)["nest"]["curve"], "another seed, another curve")


def test_a_run_without_a_panel_shows_the_usual_rules(work):
    run = work.analyze(SYNTH)
    for name in ON_REQUEST:
        check(f"  {name} " not in run.out, f"no {name} in the report")
    check_mentions(run.out, ["3 of 7 rules answer 6", "--heads 6"], "what others say where the gap rule says 2")


def test_a_chosen_rule_runs_whatever_the_list_says(work):
    report = work.report(HARMAN, "--rule", "nest", "--rules", "gap,parallel", "--replicates", "100")
    check_equal(list(rules_of(report)), ["gap", "parallel", "nest"], "rules")
    check_equal(report["retention"]["head_count"], 4, "heads of nest")
    check_equal(len(report["partition"]["heads"]) > 0, True, "a partition")


def test_the_report_says_what_rules_ask(work):
    run = work.analyze(HARMAN, "--rules", "parallel,hull", "--replicates", "50")
    check_mentions(run.out, ["parallel", "hull", "pure noise", "Simulated: 50 samples of 145 words, seed 1"], "report")
    check(max(len(line) for line in run.out.splitlines()) <= 100, "at most 100 columns")


def test_effective_n_moves_what_depends_on_chance(work):
    few = rules_of(work.report(SYNTH, "--rules", "marchenko-pastur,ekc,map", "--effective-n", "60"))
    edge = (1 + (48 / 60) ** .5) ** 2
    check(abs(few["marchenko-pastur"]["curve"]["values"][0] - edge) < 1e-12, "the edge of noise for 60 words")
    check(few["marchenko-pastur"]["head_count"] < 6, "fewer factors")
    check_equal(few["map"]["head_count"], 5, "map")


def test_options_of_the_panel_are_checked(work):
    for option, value in (("--rules", "elbow"), ("--rules", "gap,"), ("--rules", "all,nest:2"), ("--replicates", "0"),
                          ("--replicates", "100001"), ("--quantile", "1"), ("--quantile", "0.2"),
                          ("--effective-n", "1"), ("--seed", "-1")):
        run = work.analyze(SMALL, f"{option}={value}", expect=2)
        check(option in run.err, f"the message names {option}")


def test_a_report_with_a_panel_can_be_read_again(work):
    work.analyze(HARMAN, "--rules", "parallel,nest", "--replicates", "20", "--json", "report.json")
    check(work.run("scree", "report.json", "--format", "csv").out, "a scree")
    run = work.run("scree", "report.json", "--replicates", "30", expect=2)
    check_mentions(run.err, ["--replicates 30", "--replicates 20"], "refusal")
