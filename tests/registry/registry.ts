import { join } from 'node:path'

/** The folder of the fixture registry: its settings, and its entries in `content`. */
export const REGISTRY = import.meta.dirname

/** The entries that the engine's tests run on. */
export const CONTENT = join(REGISTRY, 'content')
