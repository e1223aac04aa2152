import { settings } from './settings.ts'

/** The title of a page as tabs and bookmarks show it. */
export const pageTitle = (title: string): string => `${title} · ${settings.name}`
