/**
 * YAML as the content has it. Awaited, not imported: the host puts our files into one and lifts their imports of packages
 * to its top, where every start would pay for them.
 */
export const { Composer, Lexer, LineCounter, Parser, stringify } = await import('yaml')
