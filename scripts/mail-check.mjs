import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/mail-check.ts', { name: 'The mail check', args: process.argv.slice(2) })
