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

/** Licences by SPDX id, with their characteristic text. */
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
/** Licences that permit copying files if the notice is included. */
const COPIABLE = new Set(LICENCES.map(([spdx]) => spdx))

/** The SPDX id of a licence text; undefined if it is not a known one. */
const licenceIn = (text: string): string | undefined =>
	LICENCES.find(([, shape]) => shape.test(text.slice(0, 4_000)))?.[0]

/** Whether files with this licence may be copied. */
export const mayCopy = (license: string | undefined): boolean =>
	(license ?? '').split(/ OR /i).some((one) => COPIABLE.has(one.trim().replace(/-(?:only|or-later)$/, '')))

const NAMES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'LICENCE.md', 'LICENCE.txt', 'COPYING']

/** The licence file nearest to a folder, from the folder up to the root of the source. */
export function licenceFileAt(root: string, folder: string): string | undefined {
	for (let at = folder; ; at = at.includes('/') ? dirname(at) : '') {
		const found = NAMES.find((name) => existsSync(resolve(root, at, name)))
		if (found) return resolve(root, at, found)
		if (at === '') return undefined
	}
}

/** The SPDX id of that file; undefined if there is none or the licence is unknown. */
export function licenceAt(root: string, folder: string): string | undefined {
	const file = licenceFileAt(root, folder)
	return file && licenceIn(readText(file) ?? '')
}

/** The origin of a local path: its repository and commit, if it is in a checkout. */
export interface LocalSource extends Origin {
	/** The root of the repository, or the source itself outside of one. */
	root: string
	/** The path of the source relative to the root. */
	below: string
}

/** Determines the origin of a file or folder from git and its licence file. */
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
