import { phraseList, wordSet } from './word-lists.ts'

/** Words before a name that is excluded. */
export const OUT = phraseList(
	'without, without using, without needing, but not, not using, not over, not with, not via, that isnt, that is not, thats not, which isnt, which is not, isnt, is not, that does not use, that doesnt use, which does not use, which doesnt use, does not use, doesnt use, that dont use, which dont use, that do not use, which do not use, except, except for, excluding, not by, not from, not made by, other than, besides, instead of, dont want, do not want, dont need, do not need, doesnt need, does not need, needs no, need no, needing no, that dont need, that do not need, that doesnt need, that does not need, that needs no, that need no, which need no, which do not need, dont require, do not require, doesnt require, does not require, requires no, require no, that dont require, that do not require, that doesnt require, that does not require, not needing, not requiring, without requiring, not under, not under the, not licensed under, not licensed under the, nicht unter, nicht unter der, without installing, without having to install, rather than, anything but, no, not, ohne, kein, keine, nicht, ausser, statt, sin, sin usar, sin instalar, sin necesidad de, sans, sans utiliser, sans installer, ohne installiertes, sem, sem usar, sem instalar, senza, senza usare, senza installare',
)
/** The same for values of filters only: “non-linear editor” does not exclude Linear. */
export const OUT_VALUE = phraseList('non')
/** Words before a name of which alternatives are wanted. */
export const ALIKE = phraseList(
	'alternative to, alternatives to, alternative for, alternatives for, replacement for, replacements for, competitor to, competitors to, competitors of, alternative zu, alternativen zu, ersatz fur, alternativa a, alternativas a, alternative a, alternatives a, similar to, something similar to, anything similar to, something like, anything like, comparable to, equivalent of, equivalent to, ahnlich wie, etwas wie, parecido a, parecida a, similar a, semblable a, similaire a, simile a, alternativa ao, alternativas ao, alternative al',
)
/**
 * The same if no word follows that belongs to the name: “replace Docker volumes” does not ask for alternatives to
 * Docker.
 */
export const ALIKE_ALONE = phraseList(
	'replace, replacing, better than, tool like, tools like, server like, servers like, mcp like, app like, apps like, one like',
)
/** The same at the very start of a query: “like Notion but open source”. */
export const ALIKE_FIRST = phraseList('like')
/** Words after such a name. */
export const ALIKE_AFTER = phraseList(
	'alternative, alternatives, replacement, replacements, competitor, competitors, alternativen',
)

/** After these words nothing is excluded: “with or without docker”, “why not docker”. */
export const OPEN = wordSet('or oder o ou why warum if whether ob')

/** They join the last excluded name to those before it, and are removed with them. */
export const AND = wordSet('and but or nor und aber oder y e pero et mais')

/** Articles before the name of a kind. */
export const ARTICLES = wordSet('a an any another the ein eine einen un une una um uma')

/** Words after the name of something unwanted that add nothing: “no docker needed”. */
export const NEEDED = wordSet('needed required necessary installed')

/** First words of phrases that exclude one thing, but do not say that nothing of it is needed. */
export const NOT = wordSet('not but instead rather except excluding isnt nicht statt')

/** Words for what belongs to a service or a way to sign in: “no github account”, “without oauth tokens”. */
export const BELONGING = wordSet(
	`access permission permissions credentials integration support account accounts login token tokens key keys subscription license licence setup install installation flow flows scope
	scopes client clients provider providers app apps code library proxy error errors callback secret secrets consent`,
)
