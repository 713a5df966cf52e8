import { runTool } from './start/run-tool.mjs'

await runTool('scripts/worker.ts', { name: 'The worker' })
