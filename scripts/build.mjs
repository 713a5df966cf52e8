import { runCommand } from './start/run-command.mjs'

await runCommand('build')
