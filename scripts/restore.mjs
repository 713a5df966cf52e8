import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/restore.ts', { name: 'The restore', args: process.argv.slice(2) })
