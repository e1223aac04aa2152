import type { LimitOf } from './task-limit-words.ts'

const regex = (source: string) => new RegExp(`^(?:${source})$`, 'iu')

const HERE_ZH = '(?:本机|本機|本地|(?:我的|自己的|我们的|这台)(?:电脑|電腦|机器|设备))'
const DATA_ZH = '(?:(?:我的|我们的|所有|全部)?的?(?:数据|數據|資料|资料|内容|內容|文件|檔案|代码|信息))?'
const KEYS_ZH = '(?:账号|账户|帐号|帳號|帳戶|注册|註冊|登录|登入|(?:API ?)?(?:密钥|金鑰|key))'
const DATA_JA = '(?:(?:すべての|全ての|全)?(?:データ|ファイル|内容|情報)(?:は|を))?(?:すべて|全て|一切|何も)?'
const KEYS_JA = '(?:(?:アカウント|ユーザー|会員)?(?:の)?(?:登録|作成|ログイン)|アカウント|(?:API ?)?キー)'
const DATA_KO = '(?:(?:모든 )?(?:데이터|파일|내용|자료)(?:는|은|를|을)? )?(?:모두 |반드시 )?'
const KEYS_KO = '(?:계정|회원 ?가입|가입|로그인|(?:API )?키)'

/** How clauses in Chinese, Japanese or Korean express each limit. Read before translation, which drops small words. */
const CLAUSES: readonly (readonly [LimitOf, RegExp])[] = [
	[
		'local',
		regex(
			`(?:并且|而且|但)?${DATA_ZH}(?:必须|必須|需要|都|全部|只能|只|仅|僅|要){0,4}(?:保存|存储|儲存|存放|存|保留|留|运行|運行|处理|處理)?在?${HERE_ZH}(?:上|里|裡)?(?:保存|存储|运行|運行|处理|處理)?`,
		),
	],
	[
		'local',
		regex(
			`(?:并且|而且|但)?${DATA_ZH}(?:绝对)?(?:绝不能|绝不|不能|不得|不可以|不可|不要|不许|不會|不会|不|禁止)(?:离开${HERE_ZH}|離開${HERE_ZH}|(?:上传|上傳|传|发送|發送|发|放)(?:到|至|给)?(?:云端|雲端|云上?|外部|外网|网上|互联网|任何地方))`,
		),
	],
	[
		'noCredentials',
		regex(
			`(?:无需|無需|不需要|不需|不用|不必|不想|没有)(?:注册|註冊|创建|登录|登入|申请)?(?:任何)? ?${KEYS_ZH}(?:(?:和|或者?)(?:任何)? ?${KEYS_ZH})*`,
		),
	],
	[
		'local',
		regex(
			`${DATA_JA}(?:この|自分の|手元の)?(?:PC|パソコン|マシン|コンピュータ|コンピューター|端末|ローカル)(?:内|上|環境)?(?:に|で)?(?:のみ|だけ)(?:に|で)?(?:保存|保持|処理|残す|置く|動作|動かす)?(?:する|して|してください|したい)?`,
		),
	],
	[
		'local',
		regex(
			`${DATA_JA}(?:クラウド|外部|インターネット|外)(?:に|へ)(?:は|一切)?(?:送らない|送信しない|アップロードしない|出さない|上げない)(?:こと|で|ように|でください)?`,
		),
	],
	['noCredentials', regex(`${KEYS_JA}(?:(?:や|と|も)${KEYS_JA})*(?:なし|無し|不要|は不要|せずに)(?:で)?`)],
	[
		'local',
		regex(
			`${DATA_KO}(?:(?:내|제|이|우리) ?(?:컴퓨터|PC|노트북|기기)|로컬)(?:에만|에서만)(?: ?(?:저장|보관|처리|실행)(?:하고|해|해야 해|해 줘|하기|됩니다|합니다)?)?`,
		),
	],
	[
		'local',
		regex(
			`${DATA_KO}(?:클라우드|외부|인터넷)(?:로|에|으로)(?:는)? (?:올리|보내|전송하|업로드하)지 (?:않고|않기|말고|마|말아 줘|마세요)`,
		),
	],
	['noCredentials', regex(`${KEYS_KO}(?:(?:이나|나|과|와) ${KEYS_KO})* ?(?:없이|불필요)`)],
]

const MARK = /[,，、。．.;；:：!！?？\n]$/
const BEHIND_MARK = /(?<=[,，、。．.;；:：!！?？\n])/

/** A text without its limits in Chinese, Japanese or Korean, and these limits. */
export function withoutEastAsian(text: string): { rest: string; said: { said: string; of: LimitOf }[] } {
	const said: { said: string; of: LimitOf }[] = []
	const kept = text.split(BEHIND_MARK).filter((piece) => {
		const words = piece.replace(MARK, '').trim()
		const of = CLAUSES.find(([, shape]) => shape.test(words))?.[0]
		if (of) said.push({ said: words, of })
		return !of
	})
	return { rest: kept.join(''), said }
}
