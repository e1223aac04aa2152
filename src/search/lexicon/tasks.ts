/** What people want done and what they fear, in everyday words; the lines are written as in the lexicon of technology. */
export const taskLexicon = `
delete, remove, erase, wipe, rm, purge, unlink, trash, get rid, throw away > destructive, dangerous, irreversible
drop table, truncate > delete, database, destructive
delete, overwrite, destroy, lose work > destructive, guard
destructive, dangerous, harmful, irreversible, catastrophic, risky, unsafe > guard, block
stop, prevent, block, refuse, deny, forbid, disallow, prohibit, reject, veto, intercept > guard
guard, protect, guardrail, safeguard, safety net, defend > block, safety
safe, safety, safely, secure > guard
restrict, limit, confine > permission, block
ask first, confirm, approval, approve, permission prompt > confirmation
nuke, blow away, mess up, screw up, break production, wreck > destructive, guard
production = prod
production, live system > deploy, database
leak, expose, exfiltrate, steal > secret, credential, privacy
secret, sensitive, confidential > credential, leak
personal data, pii, gdpr, private data, personal information > privacy
privacy, private
secret scanning, find secret, leaked key > credential, security
format, formatter, prettier, prettify, beautify, pretty print, indentation, tidy > style
lint, linter, eslint, biome, static analysis, code style > format, check
after edit, on save, after save, after every edit, after writing, after change
test, unit test, testing, spec, test suite, vitest, jest, pytest > coverage
test driven = tdd = test first
tests before code > tdd, test first
end to end = e2e = integration test
end to end > browser, playwright, test
flaky, intermittent, sometimes fails > reproduce, test
review, code review, critique, second opinion, inspect, feedback > diff, findings
diff, patch, changes, changed files
commit, commit message, check in > git
small commits, atomic commit, split commit > commit, history
branch, main branch, protected branch, default branch, master
push, force push, git push > branch, remote
undo, revert, roll back, rollback, restore, go back
rebase, squash, rewrite history, git history
changelog, release notes, what changed, what is new > release, version
release, ship, publish, rollout, launch
deploy, host, hosting, go live, put online, publish site > release, website
version, semver, version number, bump
dependency, package, library, third party, npm package, module, supply chain
upgrade, update dependencies, bump dependencies, outdated, up to date packages > dependency, version
unused dependency, fewer dependencies, bloat > dependency, remove
vulnerability, cve, exploit, security hole, security bug, penetration test, sast > security
security, hardening, threat, attack
prompt injection, jailbreak, malicious instructions, poisoned > security, untrusted
trust, vet, verify, trustworthy, legitimate, malicious, suspicious > check, security
bug, defect, error, crash, exception, failure, broken
debug, troubleshoot, diagnose, root cause, stack trace, traceback, investigate > error, explain
reproduce, repro, replicate, minimal example > bug, failing
error message, exception message, stack trace, cryptic error > explain, error
explain, understand, make sense, what does it mean, clarify
refactor, clean up, cleanup, simplify code, tech debt, technical debt, restructure, tidy code > code
legacy, modernize, modernise, old code, port code > migrate
migrate, migration, schema change, move database, alter table > database, schema
zero downtime, without downtime, lock table > migration
slow, performance, speed up, optimize, optimise, latency, faster, bottleneck
query plan, slow query, explain plan > sql, performance
log, audit, audit trail, audit log, record, keep track, trail, what happened, history of commands
monitor, watch, observe, keep an eye
alert, notify, notification, tell me, let me know, ping, beep, sound, chime, desktop notification, bell
notify > done, finished, waiting
finished, done, complete, idle, waiting for input, ready for me > notify
cost, price, spend, money, expensive, cheap, dollars, bill, budget, how much
cost > usage, tokens
token, tokens used, token usage, token budget > usage, cost, context
context, context window, running out of context, context left, context full > tokens
usage, quota, limit, rate limit, allowance, consumption
save tokens, fewer tokens, reduce context, cheaper, save money > token, budget, context
remember, memory, recall, persist, long term memory, memorize > knowledge
across sessions, between sessions, between conversations, later sessions > memory, session
forget, lose track, start over, amnesia > memory, context, session
session, session start, start of session, new session, begin session, resume > context
handoff, hand over, pick up where > session, notes, summary
summarize, summarise, summary, tldr, digest, condense, recap
write, draft, compose, author
writing, prose, wording, tone, copywriting, plain english, plain language, grammar, jargon > style, text
concise, short answers, verbose, less talk, brief > plain, style
comment, code comment, docstring
architecture decision = adr = architecture decision record = decision record
architecture, system design, software design > decision
plan, planning, roadmap, think first, think through, step by step, reasoning, implementation plan
requirements, prd, product spec, specification, user story > plan
convention, guideline, coding standard, house style, best practice, standing instructions > rules
onboard, new developer, new teammate, get started, beginner, introduction, learn > guide
team, colleague, organisation, organization, company, everyone on team > share
share, distribute, same setup, common setup, sync settings > team
setup, set up, configure, configuration, install, settings
choose, pick, select, which one, compare, evaluate, decide between > choose
tutorial, walkthrough, instructions > guide
create skill, make skill, author skill, write skill > skill
build server, create server, mcp server development, write mcp server > mcp, build
template, scaffold, boilerplate, starter, generate project, skeleton
read only = readonly = view only
read only > safe
sandbox, isolate, isolated, containment
local, offline, on my machine, own computer, self hosted, without cloud, without internet, no internet
remote, hosted, managed
no dependencies, zero dependencies, nothing to install > minimal
minimal, simple, small, lightweight, bare
parallel, several agents, multiple agents, many agents, concurrently > windows
which model, model name, current model > model
current branch, git branch, git status, which branch > branch, git
current folder, working directory, which folder, where am i > folder
strict types, type safety, type checking, any type, typed > typescript
sql injection, parameterized, parameterised, prepared statement > sql, query
html, markup, semantic html, web page > accessible
accessible, usable, disabled people, blind users, keyboard only > accessibility
search code, code search, find in code, grep, codebase search, semantic code > code
codebase, code base, source code, repository
understand codebase, explore codebase, navigate code > code, architecture
convert, conversion, transform
fetch, download, retrieve, get page, read url, http get
query, ask, look up, lookup
list, enumerate, show all
connect, integrate, talk to, hook up, access > server, integration
manage, administer, operate
generate, produce, create
csv, data quality, messy data, profile data, clean data, missing values > data
screen, window, desktop
schedule, cron, periodically, every day, reminder
backup, snapshot, copy of
merge, combine, join
conflict, merge conflict
license, licence, copyright
inventory, catalogue, catalog, registry, directory of
`
