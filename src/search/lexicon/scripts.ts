/**
 * What Russian, Korean and Hindi call what people look for here: an English word or phrase, and what its names begin with; then a comma or
 * a line. An underscore stands for the space between two words.
 */
export const russian = `
database: баз_данн бд СУБД, query: запрос, search: поиск искать ищи найти найд, web: веб сайт интернет, browser: браузер
automation: автоматизац автоматизир автоматическ автоматич, scrape: парсинг парси скрап, screenshot: скриншот снимок_экран снимк_экран
file: файл
folder: папк каталог директор, code: код, review: ревью рецензир проверк_кода, code review: кодревью ревью_код обзор_код
test: тест тестир тестов, unit test: юнит_тест модульн_тест, debugging: отладк отлаж отладч дебаг, bug: баг дефект
error: ошибк ошибок
log: лог журнал логир, refactor: рефактор, document: документ, documentation: документац, write: написа пиш писать запис напиш
read: чтени читать чита прочит прочес, read-only: только_чтен только_для_чтен только_на_чтен, create: созда сдела, generate: генер сгенер
image: изображен картин рисун
video: видео ролик, audio: аудио, sound: звук, voice: голос, speech: речь речи озвуч, translate: перевод перевест переведи переводч
summarize: резюмир кратк_пересказ суммар пересказ обобщ, summary: сводк итог, Russian: русск, English: английск
email: письм почт емейл имейл мейл
send: отправ посл шли рассыл, calendar: календар, meeting: встреч совещан созвон, schedule: расписан заплан планир, chat: чат
message: сообщен
notification: уведомл оповещ, task: задач, issue: тикет проблем, project: проект, spreadsheet: таблиц электронн_таблиц эксел
presentation: презентац слайд
map: карты карта картах, route: маршрут, weather: погод, payment: оплат платеж платёж, invoice: счет счёт счета инвойс
design: дизайн макет
chart: график диаграмм, diagram: схем, deploy: деплой развер развёр выкат разверт, cloud: облак облач, container: контейнер
monitoring: мониторинг
monitor: монитор отслеж, performance: производительн, speed: ускор скорост, security: безопасн, vulnerability: уязвим, secret: секрет
password: парол
authentication: аутентиф авториз вход логин, commit: коммит, branch: ветк ветв
pull request: пулл_реквест пул_реквест пулреквест пуллреквест мерж_реквест
merge: слиян слить мерж, conflict: конфликт, repository: репозитор, release: релиз, release notes: примечан_к_релиз заметк_о_релиз
changelog: журнал_изменен чейнджлог список_изменен
version: верси, library: библиотек, framework: фреймворк, frontend: фронтенд, backend: бэкенд бекенд, accessibility: доступност
mobile app: мобильн_приложен
app: приложен, game: игр, memory: памят, remember: запомин запомн помнит, knowledge: знан, vector: вектор, model: модел нейросет
prompt: промпт, token: токен
context: контекст, cost: стоимост расход затрат, delete: удал стира, prevent: запрет предотвр не_дать, block: блокир заблок
protect: защит защищ
format: форматир формат, linter: линтер, migration: миграц миграци, upgrade: обнов апгрейд, dependency: зависимост, plan: план, data: данн
analysis: анализ
analyze: анализир проанализ, table: табличк, paper: научн_стат статья статьи статей, research: исследов, news: новост, smart home: умн_дом
light: свет освещен
terminal: терминал консол, command: команд, install: установ, settings: настройк настро, server: сервер, skill: навык скилл, agent: агент
hook: хук, rule: правил
plugin: плагин, statusline: строк_состоян статус_строк, tool: инструмент, guide: руководств инструкц, convert: конверт преобраз
detect: обнаруж детект
management: управлен, customer: клиент, fix: исправ почин фикс, edit: редактир, page: страниц, session: сесси сеанс, dangerous: опасн
save: сохран
backup: бэкап резервн_коп, schema: схему_баз, slow query: медленн_запрос, optimize: оптимиз, improve: улучш, hotel: отел гостиниц
book: брониров заброниров
flight: авиабилет рейс перелет перелёт, transcribe: транскриб расшифров, transcript: транскрип, subtitle: субтитр, finance: финанс
accounting: бухгалтер, sandbox: песочниц
run: запуск запуст выполн, workflow: рабоч_процес воркфлоу, offline: офлайн оффлайн без_интернет, feature: функциональн фич
function: функци, publish: публик опублик
post: пост, social media: соцсет социальн_сет, programming: программир, developer: разработчик, development: разработк
architecture: архитектур
requirements: требован, specification: спецификац, explain: объясн, learn: изуч учить обучен, question: вопрос, answer: ответ отвеч
user: пользовател
comment: комментар, cleanup: очист чистк, compare: сравн, connect: подключ соедин, integration: интеграц, download: скач загруз
upload: выгруз, local: локальн
remote: удаленн_доступ удалённ_доступ, free: бесплатн, notes: заметк, text: текст, PDF: пдф, cache: кэш кеш, queue: очеред
cluster: кластер, logs: логи логов логам, alert: алерт
incident: инцидент авари сбой, sales: продаж, order: заказ, shop: магазин, contract: договор контракт, legal: юридическ
privacy: конфиденциальн приватн, license: лицензи, form: форму формы
click: клик нажа, window: окн, music: музык, voice assistant: голосов_помощ, timezone: часов_пояс, time: время времен, build: сборк собра
style: стил, coverage: покрыт, check: провер, change: изменен измени, code quality: качеств_код
Slack: слак слэк, GitHub: гитхаб, GitLab: гитлаб, Telegram: телеграм, bot: бот, Yandex: яндекс, Google: гугл, YouTube: ютуб ютьюб, WhatsApp: ватсап вотсап, Docker: докер
Notion: ноушен ноушн, Jira: джир, Python: питон, Kubernetes: кубернетес, Postgres: постгрес, Figma: фигм
generate: сгенерир, encrypt: шифр зашифр, speed: ускори, test: протестир, autocomplete: автодополн, fill: заполн, unused: неиспользуем, SEO: поисков_оптимизац
`

export const korean = `
database: 데이터베이스 디비, query: 쿼리 조회 질의, search: 검색 찾, web: 웹 웹사이트 인터넷, browser: 브라우저, automation: 자동화 자동, scrape: 스크래핑 크롤링 수집
screenshot: 스크린샷 화면캡처 캡처, file: 파일, folder: 폴더, code: 코드, review: 리뷰 검토, code review: 코드리뷰, test: 테스트, unit test: 단위_테스트 유닛_테스트 단위테스트
debugging: 디버깅 디버그, bug: 버그, error: 오류 에러, log: 로그, refactor: 리팩토링 리팩터링, document: 문서, documentation: 문서화, write: 작성 쓰기, read: 읽
read-only: 읽기_전용 읽기전용, create: 만들 만드 생성, image: 이미지 그림 사진, video: 동영상 영상 비디오, audio: 오디오, sound: 소리 알림음, voice: 음성, translate: 번역
summarize: 요약, Korean: 한국어, English: 영어, Japanese: 일본어, email: 이메일 메일, send: 보내 보낼 전송 발송, calendar: 캘린더 달력, schedule: 일정 예약작업 스케줄
meeting: 회의 미팅, chat: 채팅, message: 메시지 메세지, notification: 알림, task: 작업 할일 할_일 태스크, issue: 이슈, project: 프로젝트, spreadsheet: 스프레드시트 엑셀
presentation: 프레젠테이션 발표자료 슬라이드, map: 지도, route: 경로 길찾기, weather: 날씨, payment: 결제 지불, invoice: 청구서 송장 인보이스, design: 디자인, chart: 차트 그래프
diagram: 다이어그램 도표, deploy: 배포, cloud: 클라우드, container: 컨테이너, monitoring: 모니터링, performance: 성능, security: 보안, vulnerability: 취약점
secret: 비밀 시크릿
password: 비밀번호 암호, authentication: 인증 로그인, commit: 커밋, branch: 브랜치, pull request: 풀리퀘스트 풀_리퀘스트, merge: 병합 머지, conflict: 충돌
repository: 저장소 레포지토리 리포지토리
release: 릴리스 릴리즈 출시, changelog: 변경_이력 변경이력 변경_로그 체인지로그, version: 버전, library: 라이브러리, framework: 프레임워크, frontend: 프론트엔드 프런트엔드
backend: 백엔드, accessibility: 접근성, mobile app: 모바일_앱, app: 앱 애플리케이션, game: 게임, memory: 메모리 기억, knowledge: 지식, vector: 벡터, model: 모델
prompt: 프롬프트
token: 토큰, context: 컨텍스트 문맥, cost: 비용, delete: 삭제 지우, prevent: 방지 막 못하게 금지, block: 차단, protect: 보호, format: 포맷 서식, migration: 마이그레이션 이전
upgrade: 업그레이드 업데이트, dependency: 의존성 종속성, plan: 계획, data: 데이터, analysis: 분석, table: 테이블 표, paper: 논문, research: 연구 조사, news: 뉴스
smart home: 스마트홈 스마트_홈, light: 조명, terminal: 터미널, command: 명령 명령어 커맨드, install: 설치, settings: 설정, server: 서버, skill: 스킬, agent: 에이전트
hook: 훅
rule: 규칙, plugin: 플러그인, statusline: 상태표시줄 상태_표시줄 상태줄, tool: 도구 툴, guide: 가이드 안내, convert: 변환, detect: 감지 탐지, management: 관리, customer: 고객
fix: 수정 고치 고쳐, edit: 편집, page: 페이지, session: 세션, dangerous: 위험, save: 저장, backup: 백업, schema: 스키마, optimize: 최적화, improve: 개선
hotel: 호텔 숙소
book: 예약, flight: 항공권 비행기, transcript: 자막_추출 대본, subtitle: 자막, finance: 금융 재무, accounting: 회계, sandbox: 샌드박스, run: 실행
workflow: 워크플로 워크플로우
offline: 오프라인, feature: 기능, publish: 게시 발행, social media: 소셜_미디어 소셜미디어, programming: 프로그래밍, developer: 개발자, development: 개발
architecture: 아키텍처
requirements: 요구사항, explain: 설명, learn: 학습 공부, question: 질문, answer: 답변 답장, user: 사용자, comment: 주석 댓글, cleanup: 정리, compare: 비교
connect: 연결 연동
integration: 통합, download: 다운로드, upload: 업로드, local: 로컬, remote: 원격, free: 무료, notes: 노트 메모, text: 텍스트 글, cache: 캐시, cluster: 클러스터
alert: 경고
incident: 장애, sales: 판매 영업, form: 양식, music: 음악, build: 빌드, style: 스타일, coverage: 커버리지, check: 검사 점검
Slack: 슬랙, GitHub: 깃허브, GitLab: 깃랩, Notion: 노션, Figma: 피그마, Discord: 디스코드, YouTube: 유튜브, Google: 구글, Docker: 도커, Telegram: 텔레그램, Jira: 지라
KakaoTalk: 카카오톡 카톡, Naver: 네이버, Kubernetes: 쿠버네티스, Python: 파이썬, Chrome: 크롬
improve: 개선
`

export const hindi = `
database: डेटाबेस डाटाबेस, query: क्वेरी प्रश्न, search: खोज ढूंढ तलाश, web: वेब वेबसाइट इंटरनेट, browser: ब्राउज़र ब्राउजर
automation: ऑटोमेशन स्वचालित स्वचालन, screenshot: स्क्रीनशॉट
file: फ़ाइल फाइल फाइलें फ़ाइलें, folder: फ़ोल्डर फोल्डर, code: कोड, review: समीक्षा रिव्यू, test: टेस्ट परीक्षण, debugging: डिबग डीबग
bug: बग, error: त्रुटि एरर गलती, log: लॉग
document: दस्तावेज़ दस्तावेज, write: लिख, read: पढ़ पढ, create: बना, image: छवि चित्र तस्वीर इमेज, video: वीडियो विडियो, audio: ऑडियो
voice: आवाज़ आवाज, translate: अनुवाद
summarize: सारांश संक्षेप, Hindi: हिंदी हिन्दी, English: अंग्रेज़ी अंग्रेजी, email: ईमेल मेल, send: भेज, calendar: कैलेंडर
meeting: बैठक मीटिंग, chat: चैट, message: संदेश मैसेज
notification: सूचना नोटिफिकेशन, task: कार्य टास्क, project: परियोजना प्रोजेक्ट, spreadsheet: स्प्रेडशीट एक्सेल
presentation: प्रस्तुति प्रेजेंटेशन, map: नक्शा मानचित्र मैप, route: मार्ग रास्ता
weather: मौसम, payment: भुगतान पेमेंट, invoice: चालान बिल इनवॉइस, design: डिज़ाइन डिजाइन, chart: चार्ट ग्राफ, diagram: आरेख
deploy: तैनात डिप्लॉय, cloud: क्लाउड, monitoring: निगरानी
security: सुरक्षा, vulnerability: कमज़ोरी भेद्यता, secret: गुप्त सीक्रेट, password: पासवर्ड, authentication: प्रमाणीकरण लॉगिन
repository: रिपॉजिटरी भंडार, version: संस्करण वर्जन
app: ऐप एप्लिकेशन, game: गेम खेल, memory: मेमोरी स्मृति याद, model: मॉडल, cost: लागत खर्च, delete: हटा मिटा डिलीट, prevent: रोक
protect: बचा, plan: योजना, data: डेटा डाटा
analysis: विश्लेषण, table: तालिका टेबल, paper: शोधपत्र शोध_पत्र, research: शोध अनुसंधान, news: समाचार खबर, terminal: टर्मिनल
command: कमांड आदेश, install: इंस्टॉल स्थापित, settings: सेटिंग
server: सर्वर, skill: कौशल, agent: एजेंट, rule: नियम, plugin: प्लगइन, tool: उपकरण टूल, guide: मार्गदर्शिका गाइड, convert: बदल परिवर्त
management: प्रबंधन, customer: ग्राहक, fix: ठीक सुधार
edit: संपादन संपादित, page: पृष्ठ पेज, save: सहेज, backup: बैकअप, hotel: होटल, book: बुक आरक्षण, flight: उड़ान फ्लाइट, subtitle: उपशीर्षक
finance: वित्त, accounting: लेखांकन लेखा
run: चला, programming: प्रोग्रामिंग, developer: डेवलपर, explain: समझा, learn: सीख, question: सवाल, answer: उत्तर जवाब, user: उपयोगकर्ता
connect: जोड़ कनेक्ट, download: डाउनलोड, free: मुफ़्त मुफ्त
check: जांच जाँच, notes: नोट, text: पाठ टेक्स्ट, local: स्थानीय, music: संगीत, social media: सोशल_मीडिया
`

/** What in these languages says no more than how words belong together, or that something is wanted. */
export const smallWordsOfScripts = `и в на с со у к ко о об от до из за по для при под над без как что чтобы это эта этот эти я мы ты вы он она они мне нам мой моя мое мои моего моей моих наш
наши не ни или либо а но же ли бы то мне нужен нужна нужно нужны надо хочу хотел хотелось можно можешь помоги помогите есть был быть который которая которые где когда если свой свои своих
перед после во время всех все весь между через так только уже еще ещё их его ее её
저는 나는 내 제 저의 나의 좀 것 수 있는 있나요 없이 위한 위해 그리고 또는 하는 하고 하기 해줘 해주세요 싶어요 싶어 싶습니다 대한 에서 으로 를 을 이 가 은 는 와 과 및 전에 후에 때 줘 주세요 사용 사용해서 이용 방법 어떻게 추천
का की के को से में पर और या है हैं मैं मुझे मेरा मेरी मेरे हमारे हमारा एक यह वह ये वे इस उस के लिए लिए करना करने करें कर करो चाहिए चाहता चाहती हूं हूँ नहीं कैसे क्या जो तक साथ वाला वाली वाले ने भी बिना द्वारा`
