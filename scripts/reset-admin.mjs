import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/reset-admin.ts', { name: 'The reset', args: process.argv.slice(2) })
