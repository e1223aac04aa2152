#!/usr/bin/env node
// PreToolUse hook for shells: refuses commands that destroy what cannot be restored, and asks about those that may lose work.
import { answer } from './guard-destructive-shell/answer.mjs'
import { judge } from './guard-destructive-shell/judge.mjs'

answer('guard-destructive-shell', judge)
