/**
 * What Japanese and Chinese call what people look for here, an English word or phrase a line. The catalogue is in English, and these
 * languages put no spaces between words, so a query is read in English before it is searched for. The longest word wins.
 */
const LINES = `
database: データベース 数据库 資料庫 数据表
query: クエリ クエリー 查询 查詢 問い合わせ
search: 検索 搜索 搜尋 查找 探す
web: ウェブ ウェブサイト 网页 網頁 网站 網站 サイト
browser: ブラウザ ブラウザー 浏览器 瀏覽器
automation: 自動化 自动化 自动
scraping: スクレイピング 爬虫 抓取 爬取
screenshot: スクリーンショット 截图 截圖 截屏
file: ファイル 文件 檔案
folder: フォルダ フォルダー 文件夹 资料夹 目录
code: コード 代码 代碼 程序 源代码
review: レビュー 审查 審查 评审 审核
code review: コードレビュー 代码审查 代码评审 程式碼審查
test: テスト 测试 測試
unit test: ユニットテスト 単体テスト 单元测试
debug: デバッグ 调试 調試 除錯
bug: バグ 不具合 缺陷
error: エラー 错误 錯誤 报错
log: ログ 日志 日誌
refactor: リファクタリング リファクタ 重构 重構
document: ドキュメント 文書 文档 文檔
write: 書く 書いて 作成 编写 撰写
read: 読む 読み取り 読んで 读取 阅读
create: 作る 作りたい 生成 创建 建立
image: 画像 图片 圖片 图像
video: 動画 ビデオ 视频 影片
audio: 音声 オーディオ 音频 语音
translate: 翻訳 翻译 翻譯
summarize: 要約 总结 摘要 概括
Japanese: 日本語 日语
English: 英語 英语 英文
Chinese: 中国語 中文
mail: メール 邮件 郵件 电子邮件 邮箱
calendar: カレンダー 日历 行事曆 日程
chat: チャット 聊天
message: メッセージ 消息 訊息
send: 送信 送る 送りたい 发送 發送
notification: 通知
task: タスク 任务 任務
ticket: チケット 工单
project: プロジェクト 项目 專案
note: メモ ノート 笔记 筆記
spreadsheet: スプレッドシート 表計算 电子表格 表格
slides: スライド プレゼン プレゼンテーション 幻灯片 演示文稿
map: 地図 マップ 地图
weather: 天気 天气
payment: 支払い 決済 支付 付款
invoice: 請求書 发票 發票
design: デザイン 设计 設計
chart: グラフ チャート 图表 圖表
diagram: 図表 流程图
deploy: デプロイ 部署
cloud: クラウド 云端 雲端
container: コンテナ コンテナー 容器
monitoring: モニタリング 監視 监控 監控
performance: パフォーマンス 性能
security: セキュリティ 安全
vulnerability: 脆弱性 漏洞
secret: シークレット 機密 密钥泄露 敏感信息
password: パスワード 密码 密碼
authentication: 認証 认证 身份验证
git commit: コミット 提交
branch: ブランチ 分支
pull request: プルリクエスト プルリク 拉取请求
merge: マージ 合并 合併
issue: イシュー 课题
repository: リポジトリ レポジトリ 仓库 代码库
release notes: リリースノート 发布说明
changelog: 変更履歴 更新日志
version: バージョン 版本
library: ライブラリ 依赖库
framework: フレームワーク 框架
frontend: フロントエンド 前端
backend: バックエンド 后端
design system: デザインシステム 设计系统
accessibility: アクセシビリティ 无障碍 可访问性
mobile app: モバイルアプリ 手机应用 移动应用
app: アプリ 应用 應用
simulator: シミュレータ シミュレーター 模拟器
game: ゲーム 游戏 遊戲
memory: 記憶 メモリ メモリー 记忆 記憶體
knowledge: ナレッジ 知识库 知识
vector: ベクトル ベクター 向量
model: モデル 模型
prompt: プロンプト 提示词
token: トークン 令牌
context: コンテキスト 上下文
cost: コスト 費用 成本 费用
delete: 削除 删除 刪除
prevent: 防ぐ 防止 阻止 禁止
format: フォーマット 整形 格式化
lint: リント 代码检查
migration: 移行 マイグレーション 迁移 遷移
upgrade: アップグレード 升级 升級
plan: 計画 计划 規劃
data: データ 数据 資料
analysis: 分析 解析
table: テーブル
academic paper: 論文 论文
research: 調査 研究 调研
news: ニュース 新闻 新聞
smart home: スマートホーム 智能家居
shell: シェル 终端 ターミナル 命令行
command: コマンドライン
API: 接口
install: インストール 安装 安裝
settings: 設定 设置 配置
free: 無料 免费 免費
open source: オープンソース 开源 開源
read-only: 読み取り専用 読取専用 只读 唯讀
local: ローカル 本地
remote: リモート 远程 遠端
no: 不需要 无需 無需 不用 无须
without: 没有 不使用
key free: キー不要 キーなし キー無し
key: キー 密钥 金鑰
account free: 登録不要 アカウント不要
newest: 最新 最新的
most popular: 人気 热门 最受欢迎
alternative to: 替代
servers: サーバー サーバ 服务器 伺服器 服务
skills: スキル 技能
agents: エージェント サブエージェント 智能体 代理
commands: コマンド スラッシュコマンド 命令 斜杠命令
hooks: フック 钩子
rules: ルール 规则 規則
plugins: プラグイン 插件
status line: ステータスライン ステータスバー 状态栏 狀態列
tools: ツール 工具
guides: ガイド 指南 教程
`

/** What says no more than how words belong together, or that something is wanted. */
const SMALL = `の を に で は が と も や へ から まで より する した したい して しない できる できます ください です ます ため ための 使う 使って 使いたい 使用 方法 教えて 欲しい
ほしい あります ありますか たい な 的 了 我 我想 想 要 想要 请 請 帮 帮我 用 用于 给 給 和 与 與 在 把 对 對 从 從 到 让 讓 是 有 吗 什么 怎么 如何 怎样 哪个 一个 可以 能 需要 推荐 推薦 おすすめ 用の 向け 向けの
然后 并 并且 以及 或者 所有 这个 那个 いる ある など について その この それ 私 私の あと そして`

const SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const ANY = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const ENDING = /^\p{Script=Hiragana}+$/u
const LONGEST = 10

let table: ReadonlyMap<string, string> | undefined

/** Each word with what it is in English; nothing for a small word. */
function words(): ReadonlyMap<string, string> {
	table ??= new Map([
		...LINES.trim()
			.split('\n')
			.flatMap((line) => {
				const [english = '', names = ''] = line.split(': ')
				return names.split(' ').map((name) => [name, english] as const)
			}),
		...SMALL.split(/\s+/).map((word) => [word, ''] as const),
	])
	return table
}

/** A query with the Japanese and Chinese words that are known in English; what is not known stays. Other text stays as it is. */
export function inEnglish(text: string): string {
	if (!ANY.test(text)) return text
	return text
		.normalize('NFKC')
		.replace(/[、。]/g, ', ')
		.replace(SCRIPT, (run) => ` ${readRun(run).join(' ')} `)
		.replace(/\s+/g, ' ')
		.trim()
}

/**
 * The words of a run of letters, from its beginning the longest that is known; letters of none stay together, unless they are an ending.
 * A run without a word that is known stays whole.
 */
function readRun(run: string): string[] {
	const read: string[] = []
	let [unknown, isRead] = ['', false]
	for (let at = 0; at < run.length; ) {
		const size = sizeAt(run, at)
		if (size) {
			const english = words().get(run.slice(at, at + size)) ?? ''
			read.push(unknown, english)
			unknown = ''
			isRead ||= english !== ''
		} else unknown += run[at]
		at += size || 1
	}
	return isRead ? [...read, unknown].filter((word) => word && !ENDING.test(word)) : [run]
}

function sizeAt(run: string, at: number): number {
	for (let size = Math.min(LONGEST, run.length - at); size > 0; size--)
		if (words().has(run.slice(at, at + size))) return size
	return 0
}
