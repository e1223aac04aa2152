import { NETWORK, SENDING } from '../../schema/readings.ts'
import type { FilterWords } from './filter-row.ts'

const DATA =
	'{anything|data|any data|my data|our data|user data|code|my code|our code|files|my files|documents|my documents|content|prompts|queries|my queries|text|information}'
const AWAY =
	'{|anywhere|elsewhere|out|away|to anyone|to anybody|to a server|to servers|to the cloud|to any cloud|to a cloud|to the internet|to third parties|to a third party|off my machine|outside}'
const ALONE =
	'{|without cloud|without the cloud|without any cloud|without internet|without the internet|without a network|without network|no network|no internet|no cloud|no connection}'
const DATEN = '{daten|meine daten|unsere daten|code|meinen code|etwas}'

/** How people say that nothing may leave their machine, and that they have no network. */
export const notSendingWords: readonly FilterWords[] = [
	{
		filter: 'without',
		value: SENDING,
		isNoThing: true,
		said: `{|works |work |working |runs |run }without {sending|uploading|sharing|leaking|transmitting} ${DATA} ${AWAY},
			{never|doesnt|does not|dont|do not|not} {send|sends|sending|upload|uploads|uploading|share|shares|transmit|transmits} ${DATA} ${AWAY},
			{nothing|no data|no code} {leaves|leaving|that leaves} {my|the|this|our|your} {machine|computer|laptop|network},
			{data|my data|all data|code|everything} {never leaves|does not leave|doesnt leave|stays on|stays in|stays at} {|my |the |this |our |your }{machine|computer|laptop|network|local},
			{data|my data|all data|everything} stays local, {no|without} {data|code} {sent|shared|uploaded|leaked} ${AWAY},
			ohne ${DATEN} zu {senden|schicken|versenden|ubertragen|uebertragen}, ohne ${DATEN} {in die cloud|nach aussen} zu {senden|schicken|ubertragen|uebertragen},
			sin enviar {datos|mis datos|nada|mi codigo} {|a la nube|a nadie|fuera},
			sans envoyer {de donnees|mes donnees|des donnees|quoi que ce soit|mon code} {|dans le cloud|ailleurs},
			sem enviar {dados|meus dados|nada|meu codigo} {|para a nuvem|a ninguem}, senza inviare {dati|i miei dati|nulla|niente} {|al cloud|a nessuno}`,
		notBefore: 'cache caching mode storage support sync first page pages',
		notWith: `email emails mail mails message messages draft drafts reply replies newsletter sms preview form forms pwa app apps worker workers
			detect test tests debug`,
	},
	{
		filter: 'without',
		value: NETWORK,
		isNoThing: true,
		said: `{completely|fully|entirely|totally|truly|100} offline, {works|work|working|runs|run|running|usable} {|completely |fully |entirely }offline ${ALONE}, offline only,
			{works|work|working|runs|run|running|usable} without {|the |an |any |a }{internet|internet connection|internet access|network|cloud},
			{without|no} {|the |an |any }{internet|internet connection|internet access|network connection}, {|in |on |for }{|a |an |my |our }{air gapped|airgapped}{| machine| machines| network| networks| environment| environments| system| systems},
			{komplett|vollstandig|vollstaendig|ganz} offline, {funciona|funcionan} sin conexion, {fonctionne|fonctionnent} hors ligne`,
		notBefore: 'cache caching mode storage support sync first page pages',
		notWith: 'pwa app apps worker workers detect test tests debug',
	},
	{
		filter: 'without',
		value: NETWORK,
		isNoThing: true,
		said: 'offline',
		onlyBefore: 'mcp mcps server servers',
	},
]
