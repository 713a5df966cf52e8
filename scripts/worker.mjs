import process from 'node:process'
import { installIfNeeded } from './start/install.mjs'
import { inProject, node24, root, SetupFailure } from './start/project.mjs'
import { runProgram } from './start/run-program.mjs'
import { lockSetup } from './start/setup-lock.mjs'

try {
  const unlock = await lockSetup()
  await installIfNeeded().finally(unlock)
  const worker = [inProject('scripts/worker.ts')]
  const { code } = await runProgram(node24, ['--import', 'tsx', ...worker], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.exitCode = code
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  if (error.message) console.error(`The worker cannot start: ${error.message}`)
  process.exitCode = error.exitCode
}
