import process from 'node:process'
import { runTool } from './start/run-tool.mjs'

await runTool('scripts/doctor.ts', { name: 'The doctor', args: process.argv.slice(2) })
