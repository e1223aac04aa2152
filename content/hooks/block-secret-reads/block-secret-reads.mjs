#!/usr/bin/env node
// PreToolUse hook: keeps what files, programs and the environment hold of secrets out of the conversation.
import { answer } from './block-secret-reads/answer.mjs'
import { judge } from './block-secret-reads/judge.mjs'

answer('block-secret-reads', judge)
