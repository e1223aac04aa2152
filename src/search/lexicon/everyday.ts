/** What people call things who do not know their technical names; the lines are written as in the lexicon of technology. */
export const everydayLexicon = `
money, funds > payment, finance
charge, charge customer > payment, billing
earlier payment, past payment, payment history > transaction, payment
bank, bank account, banking > finance, payment
vat > accounting, tax
salary, payroll, wages > hr, finance
employee, staff, human resources = hr > people
coin, bitcoin price, coin price > cryptocurrency, market
exchange rate, currency, foreign exchange > finance, convert
stock quote, stock price, share price, ticker > stock, market
shares, stock market > trading, market
competitor, rival, competition > market, competitive
market research, competitor analysis, competitive analysis > research, market
survey, questionnaire, poll > form, feedback
real user, user interview, user research > ux, research
known hole, known vulnerability, known weakness > vulnerability, cve
hole, weakness, weak spot, flaw > vulnerability, security
hacker, hacked, break in, intrusion, breach > security, attack
malware, virus, phishing > security, threat
vulnerability scanner, security scanner > vulnerability, scan, security
encrypt, encryption, cipher, cryptography
certificate, tls, ssl, https > security
firewall, vpn > network, security
compliance, regulation, regulatory > audit, policy
gdpr, hipaa, soc2 = soc 2, iso 27001 > compliance
lawyer, legal, attorney > law, contract, compliance
terms of service, privacy policy, nda > legal, compliance
doctor, patient, medical, clinical > health
health, healthcare, medicine > medical
gene, genome, dna, protein > biology, bioinformatics
equation, formula, calculate, calculator, mathematics = math = maths
source control, code hosting, source control hosting > git, GitHub, GitLab, repository
other language, foreign language, another language, many languages, multilingual > translate, internationalization, localization
translate, translation, translator, interpreter > language
newer version, latest version, later version > upgrade, migrate
old application, old code, old system, old program, outdated code > legacy, modernize, migrate
move from, move away, switch from, port to > migrate
outdated, obsolete > legacy
new version, next version > release, version
online, live > deploy, hosting
roll out, go to production, ship it > deploy, release
hotfix, urgent fix, emergency fix > release, fix
code smell, duplicate code, dead code, spaghetti code, unused code > refactor, clean
draw, drawing, draw picture > diagram, image
picture of system, big picture, hangs together, fit together > architecture, diagram
structure of code, structure of system > architecture
teach, tutor, mentor, coach > learn, education
lesson, course, study, student, classroom > learn, education
newcomer, newbie, junior, novice > beginner, onboard
idea, rough idea, vague idea > brainstorm, requirements, plan
brainstorm, ideate, creative thinking > idea
turn idea into > specification, prd, plan
load time, page load, page speed, slow page, slow website > web vitals, performance, lighthouse
bundle size, smaller bundle > performance, frontend
loses time, takes long, too slow, hang, lag > performance, profile
memory leak, out of memory, heap dump > performance, debug, profile
profile, profiler, profiling, flame graph > performance
load test, stress test, many users at once, traffic spike > performance, test
race condition, deadlock > concurrency, debug
sync, synchronize, synchronise, synchronization, bidirectional, two way
keep the same, same in both, in step, keep in step, mirror > sync
bottom of terminal, bottom of screen, bottom of window, bottom line > statusline
ui automation, ui testing, click through, gui testing > browser, playwright, test
test data, fake data, mock data, sample data, dummy data > mock, fixture, generate
fake api, fake server, api mock, stub > mock, test
regression, broke again > test
visual regression, looks different > screenshot, test
what i changed, just changed > commit, diff
message for what, describe changes > commit
copywriter, copywriting, slogan, sales copy, ad copy > marketing, content
advertisement, advert, ad campaign, ads > marketing
marketing, promotion, promote, growth
blog, blog post, article > content, writing
social media, Twitter, tweet, LinkedIn, Instagram, Facebook, TikTok > social, post
newsletter, mailing list, email campaign > email, marketing
podcast, episode, show notes > audio, podcast
news, headline, rss, feed reader
music, song, playlist, Spotify > audio
edit video, cut video, video editing > video
edit photo, photo editing, resize image, remove background > image
generate image, make picture, text to image, image generation > image
font, typography, typeface > design
colour = color
dark mode, theme, color palette > design, style
logo, icon, brand, branding > design
trip, holiday, vacation, itinerary, journey > travel
public transport > transit, travel
house, apartment, real estate, property listing > property
cv, resume, job search, cover letter, apply for job > career, job
employer, career, job > hiring
customer complaint, unhappy customer, customer question > support, customer
contact, address book, phone book > crm, contacts
phone call, call, sms, text message, WhatsApp, Telegram > phone, messaging
computer in cloud, virtual server, cloud machine, rent server > cloud, compute, vm
machine in cloud, server in cloud > compute, instance, vm
scale up, scale out, autoscale > infrastructure, cloud
cloud bill, cloud cost, cloud spend, finops > cost, cloud
goes down, wake me, site down, service down, uptime > incident, monitor, alert
log file, logfile, search log > logs, observability
what went wrong, after outage, postmortem, post mortem > incident, root cause
background job, job queue, worker > queue
network traffic, packet, router, switch, network device > network
domain, dns, domain name, nameserver
proxy, load balancer, reverse proxy, nginx > gateway, network
webhook, callback > event, integration
build fails, pipeline fails, red build, failed build > continuous integration, debug
table, row, column > database, sql
without changing, not changing anything, do not change, look only > read only
move data, load data, data pipeline, etl > data, pipeline
forecast, predict, prediction > model, machine learning
train model, fine tune, finetune, neural network, deep learning > machine learning, model
big data, spark, hadoop, Databricks > data, analytics
report, reporting, dashboard
weekly report, status report, progress report, standup > report, summary
estimate, story point, effort, deadline, milestone > plan, project
ticket tracker, issue tracking, bug tracking > issue tracker, Jira, linear
team of agents, swarm, orchestrate, coordinate, delegate > orchestrator, multi agent
better prompt, improve prompt, prompt engineering, prompt engineer > prompt
hallucinate, hallucination, make things up, invent facts > verify, evaluate
evaluate model, eval, evals, measure quality > evaluation, test
fact check, check facts, check sources, true or false > verify, research
deep research > research
read website, read page, page content > fetch, scrape
sensor, arduino, raspberry pi, embedded system, firmware, microcontroller > hardware
cad, 3d print, 3d printing > 3d
arrange files, organise files, organize files, sort files, tidy folder > file, organize
regular expression = regex = regexp
keyboard shortcut, hotkey, keybinding
by accident, accidentally, by mistake > guard, prevent
`
