/** What people who build software call the same work in different words, area by area; the lines are written as in the lexicon of technology. */
export const computingLexicon = `
microservice = micro service
microservice, monolith, service oriented > architecture, services
event driven, event sourcing, cqrs, message broker > queue, architecture
distributed system, consensus, replication > scalability
scalability, scaling, high availability, fault tolerance, resilience > infrastructure
saas, multi tenant, multitenant, tenancy > subscription, cloud
endpoint, route, controller > api
api gateway, rate limiting, throttling > gateway, api
api key rotation, rotate secrets, secrets manager, vault > secret
session cookie, csrf, cors > security, web
role, rbac, role based access > permission, authorization
threat model, threat modeling, stride, attack surface > security
supply chain security, sbom, software bill of materials > dependency, security
code scanning, dast > security, vulnerability, codeql, semgrep
security review, security audit, security check > security
secure coding, owasp > security
unit of work, repository pattern, design pattern, solid principles > architecture, patterns
domain driven design = ddd
domain driven design > architecture, domain
clean architecture, hexagonal architecture > architecture
code quality, maintainability, readability > refactor, review
naming, variable name, rename
complexity, cyclomatic > refactor
snapshot test, contract test, mutation test, property based > test
acceptance test, behavior driven, bdd, gherkin, cucumber > test
quality assurance = qa
quality assurance > test, quality
test case, test plan, test strategy > test, quality
browser test > end to end, test, cypress, playwright
benchmark, microbenchmark, throughput > performance
index tuning, database tuning, slow sql > sql, performance, optimization
connection pool, deadlock, transaction isolation > database
erd, entity relationship, data model, data modeling, schema design > database, schema, diagram
seed, seed data, fixture > database, test
time series > metrics, database, Timescale, InfluxDB
stream, streaming > data, event, flink, kinesis
data orchestration > pipeline, data, dbt, airflow, dagster
data lake, lakehouse, data platform > warehouse, data
data frame, dataframe > data, pandas, polars
dashboard, kpi, metric, scorecard
experiment, ab test, split test > analytics, experiment
experiment tracking > machine learning, mlflow, wandb
inference, model serving > model, deploy, vllm, triton
prompt template, system prompt, prompt library > prompt
agent framework > langchain, langgraph, crewai, autogen, semantic kernel, orchestration
tool calling, function calling > tool, agent
chunk, chunking, reranking, retriever > retrieval, rag
chatbot, virtual assistant, conversational ai > chat, assistant
text generation, completion > model
computer vision, object detection, face recognition > image, vision
object recognition, image recognition, classify image > vision, image
sentiment, sentiment analysis, text classification, entity extraction > nlp, text
component library, ui kit > component, design system, shadcn, radix, material ui
responsive, breakpoint, mobile first > css, layout
state management > state, redux, zustand, mobx
server side rendering, ssr, hydration > rendering
frontend framework, javascript framework > react, vue, angular, svelte, nuxt, remix
mobile app, cross platform app > flutter, react native, swiftui, jetpack compose
desktop app > desktop, electron, tauri, winforms, wpf
java framework > spring boot, quarkus, micronaut
python framework > django, flask, fastapi
dotnet framework > aspnet, entity framework, blazor
build tool, build system > build, gradle, maven, bazel, cmake
package manager > package, npm, yarn, pnpm, pip, poetry, conda
monorepo, workspace, turborepo, nx
bundler, bundle code > build, webpack, vite, rollup, esbuild
compiler, interpreter, parser, syntax tree, ast > language
language server, lsp, intellisense, autocomplete > editor
breakpoint debugging, debugger, step through > debug
git worktree, worktree > git, branch
git bisect, blame, who wrote this > git, history
pull request description, pr template > pull request
release manager, release process, versioning > release, version
deployment, rollout, canary, blue green > deploy, release
gitops > kubernetes, deploy, argocd, flux
provisioning, configuration management > infrastructure, Ansible, puppet, chef, saltstack
docker compose, dockerfile, container image, image registry > docker, container
service mesh, ingress > kubernetes, network, istio, linkerd
edge, edge function, workers, cdn cache > serverless, cloudflare
storage account, file share, blob storage > storage, cloud
message bus, service bus, event hub > queue, event
scheduled job, batch job, cron job > schedule, job
disk space, cpu usage, memory usage, system metrics > monitoring, system
trace, tracing, span > observability, jaeger
runbook, playbook, on call rotation > incident, operations
status page, health check, heartbeat > monitor, uptime
bug report, issue report, defect report > issue, bug
triage, prioritize, prioritise, backlog grooming > issue, plan
product manager, product owner, product management > product, requirements
acceptance criteria, definition of done > requirements, test
okr, objective, goal setting > goal, plan
retrospective, retro, daily standup, sprint planning > sprint, agile
agile > scrum, kanban, sprint
gantt, timeline, schedule project > project, plan
stakeholder, status update, executive summary > report, communication
meeting notes, action items, agenda > meeting, notes
technical debt, modernization, modernisation > refactor, legacy
porting, transpile, convert code, rewrite in > migrate, convert
code comment, inline documentation, jsdoc, xml docs > documentation, comment
api reference, sdk docs, docs site > documentation
user guide, user manual, help article, knowledge article, faq > documentation, guide
architecture diagram, c4, uml, sequence diagram, class diagram, plantuml > diagram, architecture
mind map, mindmap, flow diagram > diagram
slide, deck, keynote > presentation
infographic, banner, thumbnail, poster > image, design
animation, motion, lottie, gif > video, design
recording, screen recording, screencast > video
transcode, encode video, video conversion > video, convert, ffmpeg
sound effect, audio file, mp3 > audio
voice assistant, voice call, dictation > voice, speech
crm record, deal, pipeline stage, opportunity > crm, sales
prospect, outreach, cold email, lead generation > sales, lead
customer success, churn, retention > customer
user feedback, feature request, review rating > feedback, product
landing page, conversion rate, funnel > marketing, website
keyword research, backlink, search ranking, serp > seo
email template, drip campaign, transactional email > email, SendGrid, Mailgun
press release, pr agency > marketing, writing
pricing, price plan, monetization, monetisation > business, payment
business plan, business model, startup, fundraising, investor > business
purchase order, procurement, supplier, vendor > business, supply
inventory management, stock level, warehouse management > inventory, product
shipping, delivery, parcel, logistics > order, shipment
food delivery, restaurant, meal order > order, food
reservation, booking, book a table, book a room > booking
tax, tax return, expense, expense report, receipt > accounting, finance
financial statement, balance sheet, earnings, sec filing > finance, market
investment, hedge fund, equity, bond, dividend > finance, portfolio
defi, nft, smart contract, token contract, web3 > blockchain, solidity
contract review, clause, legal document > contract, legal
privacy, data protection, consent, cookie banner > privacy, compliance
risk, risk assessment, control, governance > compliance, audit
identity provider, directory service, active directory, ldap > identity, authentication
password manager > password, secret, Bitwarden
endpoint protection, edr, siem, soc analyst > security, threat
digital forensics, reverse engineering, disassemble, decompile > security, binary
osint, domain lookup, whois, ip address > security, domain
patch management, device management, mdm > device, security
network monitoring, ping, traceroute, latency check > network, monitor
remote desktop, ssh, remote shell > remote, terminal
automation, automate, automated, bot, rpa
browser extension, chrome extension, userscript > browser
web archive, wayback, page snapshot > website
rss feed, news feed > news
headless cms, content model > cms, content, Contentful, Sanity, Strapi
publishing, publish article > publish, content
forum, community > discussion, Reddit, Hacker News
event ticket, concert, conference > event
sports, league, match result > sports
movie, film, tv show, streaming service > video, entertainment
book, ebook, library catalogue > book
recipe, nutrition, calories, fitness, workout > health
geography, satellite, gis, openstreetmap > map, geospatial
traffic, commute, ride, taxi > travel
weather alert, storm, climate > weather
chemistry, molecule, physics, astronomy > science
drug, clinical trial, disease > medical
regression analysis, hypothesis test > statistics, data
literature review, citation, bibliography > research, paper
spaced repetition, flashcard, quiz > learn
onboarding, ramp up, getting started > guide
naming convention, folder structure, project structure > conventions, architecture
logging, structured log, log level > logs
retry, backoff, circuit breaker, idempotent > resilience
caching, cache invalidation, memoize > cache, performance
pagination, infinite scroll, lazy loading > performance, frontend
file upload, attachment, multipart > file, storage
qr code, barcode > image
unit conversion, currency conversion, converter > convert
date, calendar date, countdown > time
random data, uuid, lorem ipsum > generate
json schema, validation, validate, schema validation > schema
serialization, deserialize, parse json, xml, toml > format, data
text processing, string, encoding, unicode > text
cost estimate, estimate cost, pricing calculator > cost
battery, power usage, energy, electricity > energy
`
