import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/backup.ts', { name: 'The backup', args: process.argv.slice(2) })
