import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import type { Origin } from './candidate.ts'
import { repositoryOf } from './values.ts'
import { readText } from './walk.ts'

const git = (cwd: string, ...args: string[]): string | undefined => {
	try {
		return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
	} catch {
		return undefined
	}
}

/** How licences begin, by the name that SPDX has for them. */
const LICENCES: readonly [spdx: string, text: RegExp][] = [
	['Apache-2.0', /Apache License\s+Version 2\.0/i],
	['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy[\s\S]{0,900}sublicense/i],
	['MPL-2.0', /Mozilla Public License,? Version 2\.0/i],
	['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i],
	['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i],
	['GPL-3.0', /GNU GENERAL PUBLIC LICENSE\s+Version 3/i],
	['GPL-2.0', /GNU GENERAL PUBLIC LICENSE\s+Version 2/i],
	['BSD-3-Clause', /Redistribution and use in source and binary forms[\s\S]{0,1500}Neither the name/i],
	['BSD-2-Clause', /Redistribution and use in source and binary forms/i],
	['ISC', /Permission to use, copy, modify, and\/or distribute this software for any purpose with or without fee/i],
	['CC0-1.0', /CC0 1\.0 Universal/i],
	['CC-BY-4.0', /Creative Commons Attribution 4\.0/i],
	['Unlicense', /This is free and unencumbered software released into the public domain/i],
]
/** Licences under which a file may be passed on as it is, as long as its notice goes with it. */
const COPIABLE = new Set(LICENCES.map(([spdx]) => spdx))

/** The SPDX name of the licence that a text is; nothing where it is none that is known. */
export const licenceIn = (text: string): string | undefined =>
	LICENCES.find(([, shape]) => shape.test(text.slice(0, 4_000)))?.[0]

/** Whether files under a licence may be copied. */
export const mayCopy = (license: string | undefined): boolean =>
	(license ?? '').split(/ OR /i).some((one) => COPIABLE.has(one.trim().replace(/-(?:only|or-later)$/, '')))

const NAMES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'LICENCE.md', 'LICENCE.txt', 'COPYING']

/** The licence file nearest to a folder of a source, at most as far up as its root. */
export function licenceFileAt(root: string, folder: string): string | undefined {
	for (let at = folder; ; at = at.includes('/') ? dirname(at) : '') {
		const found = NAMES.find((name) => existsSync(resolve(root, at, name)))
		if (found) return resolve(root, at, found)
		if (at === '') return undefined
	}
}

/** The licence in that file; nothing where there is none, or another than those known. */
export function licenceAt(root: string, folder: string): string | undefined {
	const file = licenceFileAt(root, folder)
	return file && licenceIn(readText(file) ?? '')
}

/** Where a path of this machine comes from: its repository and commit, if it lies in a checkout. */
export interface LocalSource extends Origin {
	/** Folder of the repository, or the source itself where it lies in none. */
	root: string
	/** The source below that folder. */
	below: string
}

/** What git and a licence file say of a file or folder. */
export function provenanceOf(path: string, name?: string): LocalSource {
	const real = realpathSync(path)
	const folder = existsSync(`${real}${sep}.`) ? real : dirname(real)
	const top = git(folder, 'rev-parse', '--show-toplevel')
	const root = top ? realpathSync(top) : folder
	const repo = top ? repositoryOf(git(root, 'remote', 'get-url', 'origin')) : undefined
	const below = relative(root, folder).split(sep).join('/')
	return {
		root,
		below,
		source: name ?? repo ?? basename(real),
		repo,
		commit: repo ? git(root, 'rev-parse', 'HEAD') : undefined,
		license: licenceAt(root, below),
	}
}
