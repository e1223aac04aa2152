import { amp, ampNames } from './amp.ts'
import { antigravity, antigravityNames } from './antigravity.ts'
import { auggie, auggieNames } from './auggie.ts'
import { chatgpt, chatgptNames } from './chatgpt.ts'
import { claudeAi, claudeAiNames } from './claude-ai.ts'
import { claudeCode, claudeCodeNames } from './claude-code.ts'
import { claudeDesktop, claudeDesktopNames } from './claude-desktop.ts'
import type { Client, Names } from './client.ts'
import { cline, clineNames } from './cline.ts'
import { codex, codexNames } from './codex.ts'
import { continueDev, continueDevNames } from './continue.ts'
import { copilotCli, copilotCliNames } from './copilot-cli.ts'
import { crush, crushNames } from './crush.ts'
import { cursor, cursorNames } from './cursor.ts'
import { devinDesktop, devinDesktopNames } from './devin-desktop.ts'
import { droid, droidNames } from './droid.ts'
import { geminiCli, geminiCliNames } from './gemini-cli.ts'
import { goose, gooseNames } from './goose.ts'
import { grokBuild, grokBuildNames } from './grok-build.ts'
import { jetbrainsAiAssistant, jetbrainsAiAssistantNames } from './jetbrains-ai-assistant.ts'
import { junie, junieNames } from './junie.ts'
import { kilo, kiloNames } from './kilo.ts'
import { kimiCode, kimiCodeNames } from './kimi-code.ts'
import { kiro, kiroNames } from './kiro.ts'
import { lmStudio, lmStudioNames } from './lm-studio.ts'
import { mastraCode, mastraCodeNames } from './mastra-code.ts'
import { mcporter, mcporterNames } from './mcporter.ts'
import { opencode, opencodeNames } from './opencode.ts'
import { pi, piNames } from './pi.ts'
import { qwenCode, qwenCodeNames } from './qwen-code.ts'
import { rooCode, rooCodeNames } from './roo-code.ts'
import { visualStudio, visualStudioNames } from './visual-studio.ts'
import { vscode, vscodeNames } from './vscode.ts'
import { vscodeInsiders, vscodeInsidersNames } from './vscode-insiders.ts'
import { warp, warpNames } from './warp.ts'
import { zed, zedNames } from './zed.ts'

/** All known clients by id. To add one, add a row here and in `clientNames`. */
export const clients = {
	'claude-code': claudeCode,
	'claude-desktop': claudeDesktop,
	'claude-ai': claudeAi,
	codex,
	chatgpt,
	cursor,
	vscode,
	'vscode-insiders': vscodeInsiders,
	'visual-studio': visualStudio,
	'copilot-cli': copilotCli,
	'gemini-cli': geminiCli,
	antigravity,
	'devin-desktop': devinDesktop,
	zed,
	opencode,
	goose,
	'lm-studio': lmStudio,
	warp,
	amp,
	kiro,
	'jetbrains-ai-assistant': jetbrainsAiAssistant,
	junie,
	cline,
	'qwen-code': qwenCode,
	'grok-build': grokBuild,
	droid,
	auggie,
	'kimi-code': kimiCode,
	mcporter,
	kilo,
	crush,
	pi,
	'mastra-code': mastraCode,
	'roo-code': rooCode,
	continue: continueDev,
} satisfies Record<string, Client>
export type ClientId = keyof typeof clients

/** The names of each client's platform. Separate from the clients, because the browser needs only these. */
export const clientNames: Readonly<Record<ClientId, Names>> = {
	'claude-code': claudeCodeNames,
	'claude-desktop': claudeDesktopNames,
	'claude-ai': claudeAiNames,
	codex: codexNames,
	chatgpt: chatgptNames,
	cursor: cursorNames,
	vscode: vscodeNames,
	'vscode-insiders': vscodeInsidersNames,
	'visual-studio': visualStudioNames,
	'copilot-cli': copilotCliNames,
	'gemini-cli': geminiCliNames,
	antigravity: antigravityNames,
	'devin-desktop': devinDesktopNames,
	zed: zedNames,
	opencode: opencodeNames,
	goose: gooseNames,
	'lm-studio': lmStudioNames,
	warp: warpNames,
	amp: ampNames,
	kiro: kiroNames,
	'jetbrains-ai-assistant': jetbrainsAiAssistantNames,
	junie: junieNames,
	cline: clineNames,
	'qwen-code': qwenCodeNames,
	'grok-build': grokBuildNames,
	droid: droidNames,
	auggie: auggieNames,
	'kimi-code': kimiCodeNames,
	mcporter: mcporterNames,
	kilo: kiloNames,
	crush: crushNames,
	pi: piNames,
	'mastra-code': mastraCodeNames,
	'roo-code': rooCodeNames,
	continue: continueDevNames,
}
