import { join } from 'node:path'
import type { Category, Platform } from '../../src/schema/vocabulary.ts'
import type { settings } from './settings.ts'

/** The folder of the fixture registry: its settings, and its entries in `content`. */
export const REGISTRY = import.meta.dirname

/** The entries that the engine's tests run on. */
export const CONTENT = join(REGISTRY, 'content')

/** A category of the fixture as the sources take it; the compiler only knows those of the tree's own settings. */
export const category = (name: keyof typeof settings.categories): Category => name as string as Category

/** A platform of the fixture, in the same way. */
export const platform = (name: keyof typeof settings.platforms): Platform => name as string as Platform
