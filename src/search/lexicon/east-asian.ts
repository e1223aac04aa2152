/**
 * What Japanese and Chinese call what people look for here: an English word or phrase, and its names; then a comma or a line. The catalogue
 * is in English, and these languages put no spaces between words, so a query is read in English before it is searched for. The longest
 * word wins. What its parts are together is not listed again.
 */
export const eastAsian = `
database: データベース 数据库 資料庫 数据表, query: クエリ クエリー 查询 查詢 問い合わせ, search: 検索 搜索 搜尋 查找 探す
web: ウェブ ウェブサイト 网页 網頁 网站 網站 サイト, browser: ブラウザ ブラウザー 浏览器 瀏覽器
automation: 自動化 自动化 自动 自動操作 自動で 自動的に 自动地 自动操作 オートメーション, scraping: スクレイピング 爬虫 抓取 爬取
screenshot: スクリーンショット 截图 截圖 截屏, file: ファイル 文件 檔案, folder: フォルダ フォルダー 文件夹 资料夹 目录
code: コード 代码 代碼 程序 源代码 プログラム ソースコード 源码 程式 程式碼 写代码, review: レビュー 审查 審查 评审 审核
test: テスト 测试 測試, unit test: ユニットテスト 単体テスト 单元测试
debug: デバッグ 调试 調試 除錯, bug: バグ 不具合 缺陷, error: エラー 错误 錯誤 报错, log: ログ 日志 日誌
refactor: リファクタリング リファクタ 重构 重構, document: ドキュメント 文書 文档 文檔, write: 書く 書いて 作成 编写 撰写 写
read: 読む 読み込む 読み込み 読み取り 読んで 读取 阅读, create: 作る 作りたい 生成 创建 建立, image: 画像 图片 圖片 图像
video: 動画 ビデオ 视频 影片, audio: 音声 オーディオ 音频 语音, translate: 翻訳 翻译 翻譯, summarize: 要約 总结 摘要 概括
Japanese: 日本語 日语, English: 英語 英语 英文, Chinese: 中国語 中文, mail: メール 邮件 郵件 电子邮件 邮箱
calendar: カレンダー 日历 行事曆 日程, chat: チャット 聊天, message: メッセージ 消息 訊息, send: 送信 送る 送りたい 发送 發送
notification: 通知, notification sound: 提示音 提醒音, sound: 音 サウンド 声音 鳴らす, work: 作業, task: タスク 任务 任務, ticket: チケット 工单, project: プロジェクト 项目 專案, note: メモ ノート 笔记 筆記
spreadsheet: スプレッドシート 表計算 电子表格 表格, slides: スライド プレゼン プレゼンテーション 幻灯片 演示文稿, map: 地図 マップ 地图
weather: 天気 天气 天気予報 天气预报, payment: 支払い 決済 支付 付款 付款方式 收款, invoice: 請求書 发票 發票 インボイス 账单
design: デザイン 设计 設計, chart: グラフ チャート 图表 圖表, diagram: 図表 流程图 図, deploy: デプロイ 部署, cloud: クラウド 云端 雲端
container: コンテナ コンテナー 容器, monitoring: モニタリング 監視 监控 監控, performance: パフォーマンス 性能
security: セキュリティ 安全, vulnerability: 脆弱性 漏洞, secret: シークレット 機密 密钥泄露 敏感信息, password: パスワード 密码 密碼
authentication: 認証 认证 身份验证, git commit: コミット 提交, branch: ブランチ 分支, pull request: プルリクエスト プルリク 拉取请求
merge: マージ 合并 合併, issue: イシュー 课题, repository: リポジトリ レポジトリ 仓库 代码库, release notes: リリースノート 发布说明
changelog: 変更履歴 更新日志, version: バージョン 版本, library: ライブラリ 依赖库, framework: フレームワーク 框架
frontend: フロントエンド 前端, backend: バックエンド 后端, design system: デザインシステム 设计系统
accessibility: アクセシビリティ 无障碍 可访问性, mobile app: 手机应用 移动应用, app: アプリ 应用 應用
simulator: シミュレータ シミュレーター 模拟器, game: ゲーム 游戏 遊戲, memory: 記憶 メモリ メモリー 记忆 記憶體
knowledge: ナレッジ 知识库 知识, vector: ベクトル ベクター 向量, model: モデル 模型, prompt: プロンプト 提示词, token: トークン 令牌
context: コンテキスト 上下文, cost: コスト 費用 成本 费用, delete: 削除 删除 刪除, prevent: 防ぐ 防止 阻止 禁止
format: フォーマット 整形 格式化, lint: リント 代码检查, migration: 移行 マイグレーション 迁移 遷移, upgrade: アップグレード 升级 升級
plan: 計画 计划 规划 規劃, data: データ 数据 資料, analysis: 分析 解析, table: テーブル, academic paper: 論文 论文
research: 調査 研究 调研, news: ニュース 新闻 新聞, smart home: スマートホーム 智能家居, shell: シェル 终端 ターミナル 命令行
command: コマンドライン, API: 接口, install: インストール 安装 安裝, settings: 設定 设置 配置, free: 無料 免费 免費
open source: オープンソース 开源 開源, read-only: 読み取り専用 読取専用 只读 唯讀, local: ローカル 本地, remote: リモート 远程 遠端
no: 不需要 无需 無需 不用 无须, without: 没有 不使用, key free: キー不要 キーなし キー無し, key: キー 密钥 金鑰
account free: 登録不要 認証不要 アカウント不要, newest: 最新, most popular: 人気 热门 最受欢迎, alternative to: 替代
servers: サーバー サーバ 服务器 伺服器 服务, skills: スキル 技能, agents: エージェント サブエージェント 智能体 代理
commands: コマンド スラッシュコマンド 命令 斜杠命令, hooks: フック 钩子, rules: ルール 规则 規則, plugins: プラグイン 插件
status line: ステータスライン ステータスバー 状态栏 狀態列 状态行, tools: ツール 工具, guides: ガイド 指南 教程
convert: 変換 变换 转换 转换成 转换为 转成 转为 轉換 コンバート, detect: 検出 検知 检测 檢測 发现, management: 管理
customer management crm: 顧客管理 客户管理 客户关系, customer: 顧客 客户 客戶 お客様
fix: 修正 修復 修复 修理 修改错误 直す 直して, edit: 編集 编辑 編輯 修改 剪辑
page: ページ 页面 頁面, session: セッション 会话 會話, long-term: 長期 长期
service: サービス, dangerous: 危険 危险 危險, block: ブロック 遮断 拦截 阻断 屏蔽, protect: 保護 守る 保护, save: 保存 储存 儲存
finish: 完了 完成 終わったら 终了, backup: バックアップ 备份 備份, schema: スキーマ, slow: 遅い 慢 缓慢 慢查询
slow query: スロークエリ, optimize: 最適化 优化 優化 チューニング 调优, improve: 改善 向上 改良 提高 改进 提升
forecast: 予報 予測 预报 预测, route: 経路 ルート 路线 路線, directions: 道案内 导航, hotel: ホテル 酒店 旅馆
flight: 航空券 フライト 飛行機 机票 航班, book: 予約 预订 預訂 预约 书, book hotel: ホテル予約 酒店预订
meeting: 会議 ミーティング 打ち合わせ 会议 會議, transcribe: 文字起こし 書き起こし 转文字 转写 语音转文字, finance: 金融 財務 财务 理财
sandbox: サンドボックス 沙箱 沙盒, run: 実行 动かす 运行 執行 执行, run code: コード実行
workflow: ワークフロー 工作流 工作流程 流程, semantic: 意味 セマンティック 语义 語意
offline: オフライン 離線 离线, new feature: 新機能 新功能, feature: 機能 功能
publish: 公開 公开 发布 發布, post social media: SNSに投稿 発信, post: 投稿 发帖 发文
social media: SNS ソーシャルメディア 社交媒体 社群媒體, accounting: 会計 会计 會計 経理 记账, audit: 監査 审计 稽核
presentation slides: 資料作成 プレゼン資料 スライド資料 制作演示文稿 制作PPT
make: 制作 作って, programming: プログラミング 编程 程式設計, software development: ソフトウェア開発 软件开发
development: 開発 开发 開發, developer: 開発者 开发者 開發者 程序员 エンジニア 工程师, engineering: 工程
generate: 自動生成 生成する 自动生成, generate image: 画图, generate unit test: 单元测试生成
commit message: コミットメッセージ 提交信息 提交消息, git: ギット
conflict: コンフリクト 競合 冲突, rebase: リベース 变基, history: 履歴 历史 歷史 歴史, change: 変更 变更 更改, diff: 差分 差异
clone: クローン 克隆, continuous integration: 継続的インテグレーション 持续集成, pipeline: パイプライン 流水线 管道
build: ビルド 构建 構建 编译 コンパイル, release: リリース 上线 发版, rollback: ロールバック 回滚, server: サーバ側 服务端
infrastructure: インフラ 基础设施 基盤, operations: 運用 运维, incident: 障害 インシデント 故障 事故
incident response: 障害対応 故障处理, alert: アラート 警告 警报 告警, metrics: メトリクス 指标 指標
dashboard: ダッシュボード 仪表盘 仪表板 看板, trace: トレース 追跡 追踪 跟踪 链路追踪, log analysis: 分析日志
crash: クラッシュ 崩溃, exception: 例外 异常, troubleshoot: トラブルシューティング 排查 故障排查 排错, cause: 原因
load test: 負荷テスト 压力测试 压测, test automation: テスト自動化 自动化测试 テスト自動, end-to-end test: E2Eテスト 端到端测试
integration test: 結合テスト, test coverage: カバレッジ 覆盖率 测试覆盖率, test-driven: テスト駆動 测试驱动
mock: モック 模拟数据, type: 类型, function: 関数 函数, class: クラス 类, variable: 変数 变量
comment: コメント 注释 评论 註解, naming: 命名 名前 名称
coding style: コーディング規約 代码规范 编码规范 コーディングスタイル, style: スタイル 样式 风格, technical debt: 技術的負債 技术债
legacy code: レガシーコード 旧代码 遗留代码, architecture: アーキテクチャ 架构 架構, design pattern: デザインパターン 设计模式
specification: 仕様 仕様書 规格 规范说明 需求文档, requirements: 要件 要件定義 需求
document generate: ドキュメント生成 文档生成 生成文档, README: リードミー, explain: 説明 解説 解释 说明 讲解
learn: 学習 学ぶ 勉強 学习 學習, teach: 教える 教学, question: 質問 問題集 提问 问答, answer: 回答 答え 答复, reply: 返信 回复 回覆
chatbot: チャットボット 聊天机器人, bot: ボット 机器人, customer support: カスタマーサポート 客服, email: 電子メール 电邮
send email: メール送信 发邮件 发送邮件, read email: メールを読む 读邮件 读取邮件 收邮件, summary: まとめ 総括 总结一下 汇总
minutes notes: 議事録 会议纪要 会议记录, meeting transcript: 会議の文字起こし, report: レポート 報告 報告書 报告 报表
proofread: 校正 校对 润色, grammar: 文法 语法, blog: ブログ 博客 部落格, article: 記事 文章, novel story: 小説 小说 故事
writing: 執筆 ライティング 写作, marketing: マーケティング 营销 市场营销 行銷, advertising: 広告 广告, sales: 営業 販売 销售 售卖
seo: 検索エンジン最適化 搜索引擎优化, analytics: アクセス解析 アナリティクス 访问统计, search engine: 検索エンジン 搜索引擎
web search: ネット検索 联网搜索 网络搜索, internet: インターネット ネット 互联网 网络, network: ネットワーク
link: リンク 链接 連結, crawl: クロール クローラー 爬网, scrape: 网页抓取 采集, download: ダウンロード 下载 下載
upload: アップロード 上传 上傳, copy: コピー 复制 複製, move: 移動 移动, rename: リネーム 名前変更 重命名 改名, replace: 置換 替换 取代
insert: 挿入 插入, add: 追加 添加 增加 新增, remove: 除去 移除, update: 更新 アップデート, sync: 同期 同步, import: インポート 导入 匯入
export: エクスポート 导出 匯出, print: 印刷 打印 列印, scan: スキャン 扫描 掃描, ocr: 文字認識 文字识别 光学识别
recognition: 認識 识别 辨識, speech: 読み上げ 朗读 语音合成 音声合成, speech recognition: 音声認識 语音识别, voice: ボイス 声音
music: 音楽 音乐 音樂, photo: 写真 照片, picture: 絵 イラスト 插图, camera: カメラ 摄像头 相机, animation: アニメーション 动画
font: フォント 字体, icon: アイコン 图标, color: 配色 颜色 顏色, layout: レイアウト 布局, component: コンポーネント 组件 元件
interface: 画面 ユーザーインターフェース 界面 用户界面 介面 インターフェース, user experience: ユーザー体験 用户体验
prototype: プロトタイプ 原型, responsive: レスポンシブ 响应式, screen: スクリーン 屏幕, click: クリック 点击 點擊
form: フォーム 表单 表單, fill: 入力 填写 填表, button: ボタン 按钮, login: ログイン 登录 登入, authorization: 認可 授权 授權
permission: 権限 权限 許可 权限管理, encryption: 暗号化 加密, decrypt: 復号 解密, attack: 攻撃 攻击, threat: 脅威 威胁
injection: インジェクション 注入, leak: 漏洩 流出 泄露 泄漏, personal data: 個人情報 个人信息 隐私数据, privacy: プライバシー 隐私 隱私
compliance: コンプライアンス 合规, license: ライセンス 许可证 授权协议, contract: 契約 契約書 合同 合約, legal: 法務 法律 法务
tax: 税金 税务, expense: 経費 支出 报销, budget: 予算 预算, order: 注文 订单 訂單, online shop: ネットショップ 通販 电商 网店 商城
product: 商品 製品 产品 產品, inventory: 在庫 库存 庫存, shipping: 配送 発送 物流 快递, price: 価格 値段 价格 價格
currency: 通貨 汇率 為替 货币, cryptocurrency: 暗号資産 仮想通貨 加密货币 虚拟货币, bank: 銀行 银行, investment: 投資 投资
job: 求人 工作 职位 ジョブ, resume cv: 履歴書 简历 簡歷, interview: 面接 面试 面試, recruit hire: 採用 招聘, employee: 社員 従業員 员工
company: 会社 企業 公司 企业, team: チーム 团队 團隊, collaboration: 共同作業 コラボレーション 协作 協作, share: 共有 シェア 分享 共享
schedule: スケジュール 予定 排程 定时 定期実行, reminder: リマインダー 提醒 待办提醒, to-do: やること 待办 待办事项 待辦
deadline: 締め切り 期限 截止日期, priority: 優先順位 優先度 优先级, estimate: 見積 估算 评估工时
decision: 意思決定 决策, brainstorm: ブレインストーミング アイデア出し 头脑风暴, idea: アイデア 想法 创意, goal: 目標 目标
roadmap: ロードマップ 路线图, file manage: ファイル管理 文件管理, directory: ディレクトリ, path: 路径
text: テキスト 文字 文本, string: 文字列 字符串, date: 日付 日期, time: 時間 時刻 时间 時區, time zone: タイムゾーン 时区
number: 数字 数值, calculate: 計算 计算, math: 数学 數學, statistics: 統計 统计 集計, visualize: 可視化 可视化, graph: 関係図 图谱
knowledge graph: ナレッジグラフ, machine learning: 機械学習 机器学习, deep learning: 深層学習 ディープラーニング 深度学习
artificial intelligence: 人工知能 人工智能, large language model: 大規模言語モデル 大语言模型 大模型, train: 訓練 训练 電車 火车
fine-tune: ファインチューニング 微调, evaluation: 評価 评测 评估, benchmark: ベンチマーク 基准测试, inference: 推論 推理
reasoning: 思考 思维, step by step: 段階的 逐步, embedding: 埋め込み 嵌入
retrieval: 検索拡張 检索 检索增强, fetch: 取得 获取 取ってくる, request: リクエスト 请求 請求, response: レスポンス 响应
API documentation: API仕様 接口文档, webhook: ウェブフック, cache: キャッシュ 缓存 快取
index: インデックス 索引, transaction: トランザクション 事务, column: カラム 列, record: レコード 记录 錄製
recording: 録画 録音 录制 录音 录屏, dataset: データセット 数据集
extract: 抽出 提取, classify: 分類 分类, filter: フィルタ フィルター 过滤 筛选, sort: 並び替え ソート 排序, group: グループ 分组
compare: 比較 比较 对比, split: 分割 拆分, compress: 圧縮 压缩, validate: 検証 验证 驗證 校验, check: チェック 確認 检查, verify: 核实
monitor: 見張る 监测, measure: 計測 测量, speed: 高速化 速度 加速, memory usage: 内存, debugging: 断点
asynchronous: 非同期 异步, parallel: 並列 并行, concurrency: 並行処理 并发, microservices: マイクロサービス 微服务
serverless: サーバーレス 无服务器, virtual machine: 仮想マシン 虚拟机, environment: 環境 环境
dependency: 依存関係 依存 依赖, package: パッケージ 软件包, package manager: パッケージ管理 包管理, editor: エディタ エディター 编辑器
extension: 拡張機能 拡張 扩展 擴充, template: テンプレート 雛形 模板 範本, custom: カスタム 自定义 自訂, example: サンプル 示例 例子
best practices: ベストプラクティス 最佳实践, practice: 実践 实践, guidelines: ガイドライン 准则, convention: 規約 规范 约定
quality: 品質 质量 品质, reviewer: レビュアー 审查员, assistant: アシスタント 助手 助理, expert: 専門家 专家
multi-agent: マルチエージェント 多智能体, orchestration: オーケストレーション 编排, delegate: 委任 委派, subagent: 子代理
phone: 電話 电话 スマホ 手机, mobile: モバイル 移动端, desktop: デスクトップ 桌面, device: デバイス 設備 设备, smart device: 家電 家电
light: 照明, map location: 位置情報 位置 定位, city: 都市 城市, travel: 旅行 旅游, restaurant: レストラン 餐厅 飲食店
recipe: レシピ 食谱 菜谱, food: 食べ物 食物 料理, health: 健康, medical: 医療 医疗 医学, patient: 患者, school: 学校, student: 学生
course: 講座 课程, language: 言語 语言, French: フランス語 法语, German: ドイツ語 德语, Spanish: スペイン語 西班牙语
Korean: 韓国語 韩语, localization: 多言語化 ローカライズ 本地化 国际化 国際化, science: 科学
scientific paper: 科学論文 学术论文 文献 学术文献, paper search: 論文検索 论文搜索, biology: 生物学 生物, chemistry: 化学, physics: 物理
citation: 引用, patent: 特許 专利, experiment: 実験 实验, simulation: シミュレーション 仿真, hardware: ハードウェア 硬件
robot: ロボット, password manager: パスワード管理 密码管理
code generation: コード生成 代码生成
database migration: スキーマ移行, connect: 接続 つなぐ 連携 连接 連接 对接, integration: 統合 集成 整合
control: 操作 制御 控制, open: 開く 打开, close: 閉じる 关闭, start: 開始 起動 启动 開啟 开始, stop: 停止 止める 暂停
restart: 再起動 重启, select: 選択 选择, display: 表示 显示 展示, view: 閲覧 查看 浏览, list: 一覧 リスト 列表 清单, count: 数える 计数
remember: 覚える 記憶する 記憶保持 记住, forget: 忘れる 忘记, cross-session memory: 跨会话 跨会话记忆 セッション間, quick: 速い 快速
easy: 簡単 かんたん 简单, private: 非公開 私有, public: 公的 公共, account: アカウント 账号 帐号 账户
no account: 无需注册 不用登录 アカウントなし ログイン不要, keyless: 不需要密钥 无需密钥 APIキーなし
no internet: 不联网 无网络, self-hosted: セルフホスト 自托管 自建 私有部署, broken link: リンク切れ 失效链接 死链 坏链
draw: 描く 描画 绘制, architecture diagram: 構成図 架构图 画架构图, internal: 社内 内部
company document: 社内文書, fail: 失敗 失败, find: 調べる 見つける 找到 找出 查明, push: プッシュ 推送
main branch: 主分支 メインブランチ, technical: 技術 技术, blog post: 技術ブログ 技术博客, draft: 下書き 草稿, outdated: 古い 过时 陈旧
old: 旧的, unused: 未使用 没用的 无用, duplicate: 重複 重复, rule file: ルールファイル, user story: ユーザーストーリー 用户故事
user: ユーザー 用户 使用者, engineer: 技術者, manager: マネージャー 经理, progress: 進捗 进度 进展, weekly report: 週報 周报
daily report: 日報 日报, bookmark: ブックマーク 书签, tutorial: チュートリアル 入門 入门, beginner: 初心者 新手
sensitive: 機密情報 敏感, destructive: 破壊的 破坏性, approve: 承認 批准 审批, reject: 拒否 拒绝, confirm: 確定 确认
undo: 取り消す 元に戻す 撤销, revert: 戻す 还原 恢复, restore: 復元 復旧, forbidden: 禁ずる, limit: 制限 限制, usage: 使用量 用量
tokens: トークン数 令牌数, billing: 課金 计费, subscription: サブスクリプション 订阅, free plan: 無料プラン
cloud storage: 云存储 网盘, storage: ストレージ 存储, object: オブジェクト 对象, endpoint: エンドポイント 端点
gateway: ゲートウェイ 网关, proxy: プロキシ, port: ポート 端口, domain: ドメイン 域名, certificate: 証明書 证书, queue: キュー 队列
cron: 定时任务, batch: バッチ 批处理 批量, stream: ストリーム 流式, realtime: リアルタイム 实时, event: イベント, state: 状態 状态
configuration file: 設定ファイル 配置文件, script: スクリプト 脚本, terminal: 端末, keyboard: キーボード 键盘, mouse: マウス 鼠标
window: ウィンドウ 窗口, clipboard: クリップボード 剪贴板, file format: ファイル形式, convert pdf: PDF変換
word document: ワード文書 Word文档, excel: エクセル 表計算ソフト, presentation: パワーポイント 幻灯, sheet: シート 工作表
contact: 連絡先 联系人, address: 住所 地址, group chat: 群聊, forum: 掲示板 论坛, community: コミュニティ 社区, video site: 動画サイト
subtitle: 字幕, podcast: ポッドキャスト 播客, lyrics: 歌詞, movie: 映画 电影
3D model: 三维模型, drawing: 図面 图纸, electronics: 電子回路 电路, sensor: センサー 传感器, embedded: 組み込み 嵌入式
blockchain: ブロックチェーン 区块链, smart contract: スマートコントラクト 智能合约, tax return: 確定申告, human resources: 人事
education: 教育, hospital: 病院 医院, law: 法令 法规, government: 政府 行政, public data: オープンデータ 公开数据
real estate: 不動産 房产, car: 汽车, trend: 傾向 趋势, survey: アンケート 问卷, rating: 评分, recommendation: 推荐系统
personalization: パーソナライズ 个性化, translation: 訳す, language server: 言語サーバー, static analysis: 静的解析 静态分析
type check: 型チェック, dead code: デッドコード 死代码
best model: 最良, secret key: 秘密鍵 私钥 密钥文件, meeting notes: 議事録 会议纪要 会议记录 會議記錄
Slack: スラック, GitHub: ギットハブ, Notion: ノーション, Figma: フィグマ, Docker: ドッカー, Discord: ディスコード, YouTube: ユーチューブ, Google: グーグル 谷歌
Telegram: テレグラム 电报, WeChat: 微信, WeCom: 企业微信, DingTalk: 钉钉, Feishu: 飞书 飛書, Xiaohongshu: 小红书, Weibo: 微博, Douyin: 抖音, AMap: 高德 高德地图
Baidu: 百度, Alipay: 支付宝, Tencent: 腾讯
`

/** What says no more than how words belong together, or that something is wanted. */
export const smallWords = `の を に で は が と も や へ から まで より する した したい して しない できる できます ください です ます ため ための 使う 使って 使いたい 使用 方法 教えて 欲しい
ほしい あります ありますか たい な 的 了 我 我想 想 要 想要 请 請 帮 帮我 用 用于 给 給 和 与 與 在 把 对 對 从 從 到 让 讓 是 有 吗 什么 怎么 如何 怎样 哪个 一个 可以 能 需要 推荐 推薦 おすすめ 用の 向け 向けの
然后 并 并且 以及 或者 所有 这个 那个 いる ある など について その この それ 私 私の あと そして
前 後 后 时 時 重要 重要な 之前 之后 前に 後に 以前 保持 撮る 撮影 動く 動作 で動く で使える 使える て 中 个 一下 自己 我的 被 将 它 用来 または もしくは だけ のみ ながら たり ように こと もの とき 時に 适合 支持 対応 られる される せる`
