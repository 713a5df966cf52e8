import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/import.ts', { name: 'The import', args: process.argv.slice(2) })
