#!/usr/bin/env node
// PreToolUse hook for shells: keeps commits, merges and pushes away from protected branches.
import { answer } from './protect-branch/answer.mjs'
import { judge } from './protect-branch/judge.mjs'
import { repositoryOf } from './protect-branch/repository.mjs'

answer('protect-branch', (call, host) =>
	judge(call, { ...host, repository: (folder) => repositoryOf(folder, host.home) }),
)
