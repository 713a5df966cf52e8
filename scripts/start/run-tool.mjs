import process from 'node:process'
import { installIfNeeded, isInstalled } from './install.mjs'
import { inProject, node24, root, SetupFailure } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { lockSetup } from './setup-lock.mjs'

/**
 * Runs one of the project's programs in TypeScript, in the Node that it needs.
 * @param {string} program
 * @param {{ name: string, args?: string[] }} options `name` begins the message of what goes wrong
 */
export async function runTool(program, { name, args = [] }) {
  try {
    if (!isInstalled()) {
      const unlock = await lockSetup()
      await installIfNeeded().finally(unlock)
    }
    const { code } = await runProgram(node24, ['--import', 'tsx', inProject(program), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    if (error.message) console.error(`${name} cannot start: ${error.message}`)
    process.exitCode = error.exitCode
  }
}
