import process from 'node:process'
import { compiledProgram } from '../../src/lib/compiled-program.mjs'
import { installIfNeeded, isInstalled } from './install.mjs'
import { areCompiled, compileIfNeeded } from './programs.mjs'
import { node24, root, SetupFailure } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { lockSetup } from './setup-lock.mjs'

/**
 * Runs one of the project's programs, in the Node that it needs.
 * @param {string} program
 * @param {{ name: string, args?: string[] }} options `name` begins the message of what goes wrong
 */
export async function runTool(program, { name, args = [] }) {
  try {
    if (!isInstalled() || !areCompiled()) await setUp()
    const { code } = await runProgram(
      node24,
      ['--enable-source-maps', compiledProgram(program, root), ...args],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    if (error.message) console.error(`${name} cannot start: ${error.message}`)
    process.exitCode = error.exitCode
  }
}

async function setUp() {
  const unlock = await lockSetup()
  try {
    await installIfNeeded()
    await compileIfNeeded()
  } finally {
    unlock()
  }
}
