import { plainLetters } from '../schema/text/plain-letters.ts'
import type { Check } from './check.ts'
import { search } from './search-text.ts'

/** In Latin letters, matched without accents, emphasis and letters of other scripts that look the same. */
const LATIN = [
	/\b(?:ignore|disregard|forget|override)\s+(?:(?:all|any|of|the|your|these|my)\s+){0,3}(?:previous|prior|preceding|above|earlier|system)\s+(?:instructions?|prompts?|messages?|rules?|directions?)\b/gi,
	/\b(?:do\s+not|don['’]t|never|without)\s+(?:tell|telling|inform|informing|notify|notifying|alert|alerting)\s+the\s+(?:user|human|operator)\b/gi,
	/\b(?:ignorier\w{0,4}|missacht\w{0,4}|vergiss|vergesst|vergessen)\s+(?:(?:sie|alle|die|deine|ihre|meine|bitte)\s+){0,3}(?:vorherig|bisherig|vorangegangen|vorigen|obig|fruher)\w{0,4}\s+(?:anweisung|instruktion|regel|befehl|vorgabe|prompt)\w{0,4}/gi,
	/\b(?:ignor|oubli|neglig)\w{1,5}\s+(?:(?:toutes|tous|les|vos|tes|ces|mes)\s+){0,3}(?:instructions?|consignes?|regles?|directives?|messages?)\s+(?:precedent|anterieur|ci-dessus)\w{0,3}/gi,
	/\b(?:ignor|olvid|esquec|desconsider|dimentic)\w{1,6}\s+(?:(?:todas|todos|tutte|le|las|los|as|os|tus|sus|suas|tue)\s+){0,3}(?:instruc|istruzion|indicac|ordenes|ordens|regras|reglas|regole|mensaje)\w{0,6}\s+(?:anterior|previ|precedent)\w{0,3}/gi,
]

/** In other scripts and marks, matched as written. */
const WRITTEN = [
	/<\/?(?:system|assistant|tool_result|tool_call|function_calls?|function_results?)>|<\|im_(?:start|end)\|>|\[\/?INST\]/g,
	/(?:игнорируй|забудь)(?:те)? (?:все |эти |свои |мои ){0,2}(?:предыдущ|прежн|вышеуказанн)[а-я]{1,4} (?:инструкци|указани|правил|команд|сообщени)[а-я]?/gi,
	/(?:忽略|无视|無視|忘记|忘掉)[^\n。]{0,6}(?:之前|以前|先前|上述|以上|前面)[^\n。]{0,6}(?:指令|指示|说明|說明|提示|规则|規則)/gu,
	/(?:これまで|今まで|以前|上記|先ほど|前)の[^\n。]{0,6}(?:指示|命令|ルール|プロンプト)[^\n。]{0,4}(?:無視|忘れ)/gu,
	/(?:이전|위|앞|지금까지)의?\s[^\n.]{0,6}(?:지시|명령|지침|규칙|프롬프트)[^\n.]{0,6}(?:무시|잊)/gu,
	/不要(?:告诉|通知|告訴)(?:用户|用戶|使用者)/gu,
]

/** What is said in a text as it looks, by its place and words in the text as it is. */
function* asItLooks(text: string): Iterable<{ 0: string; index: number }> {
	const { plain, placeOf } = plainLetters(text)
	for (const expression of LATIN)
		for (const { 0: match, index } of plain.matchAll(expression)) {
			const from = placeOf(index)
			yield { 0: text.slice(from, placeOf(index + match.length)), index: from }
		}
}

/** An entry must not address instructions to the agent behind its reader's back. */
export const agentInstructions: Check = {
	id: 'agent-instructions',
	level: 'warning',
	about: 'No words that turn an agent against the person it works for.',
	*check({ parsed }) {
		for (const pattern of [asItLooks, ...WRITTEN])
			yield* search(parsed, pattern, (match, where) => ({
				message: `“${match.replace(/\s+/g, ' ').trim()}” is in ${where}, and an agent could take it as an order.`,
				fix: 'Remove it. If it is quoted as an example, say so; a person will review it.',
			}))
	},
}
