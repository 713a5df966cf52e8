import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/export.ts', { name: 'The export', args: process.argv.slice(2) })
