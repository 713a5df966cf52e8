import process from 'node:process'
import { build, isBuilt } from './build.mjs'
import { installIfNeeded, isInstalled } from './install.mjs'
import { areCompiled, compileIfNeeded } from './programs.mjs'
import { SetupFailure } from './project.mjs'
import { keepServerRunning, runServer } from './run-server.mjs'
import { lockSetup } from './setup-lock.mjs'

/**
 * Everything between a fresh clone and a running site, as far as the command needs it.
 * @param {'start' | 'dev' | 'build'} command
 */
export async function runCommand(command) {
  const isDev = command === 'dev'
  try {
    await setUp(command)
    if (command !== 'build') process.exitCode = await keepServerRunning({ isDev })
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    if (error.message) console.error(`Plain AI cannot start: ${error.message}`)
    process.exitCode = error.exitCode
  }
}

async function setUp(command) {
  // Writes nothing when there is nothing to do: the folder may belong to another user.
  if (command === 'start' && isInstalled() && isBuilt() && areCompiled()) return
  const unlock = await lockSetup()
  try {
    await installIfNeeded()
    await compileIfNeeded()
    if (command === 'dev' || isBuilt()) return
    if (command === 'start') await checkFirst()
    await build()
  } finally {
    unlock()
  }
}

/** Checks first, because a wrong variable or port would waste minutes of building. */
async function checkFirst() {
  const { code, told } = await runServer({ isDev: false, isCheckOnly: true })
  if (code !== 0 || told) throw new SetupFailure('', code)
}
