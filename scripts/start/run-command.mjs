import process from 'node:process'
import { build, isBuilt } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { SetupFailure, say } from './project.mjs'
import { runServer } from './run-server.mjs'
import { lockSetup } from './setup-lock.mjs'

/**
 * Everything between a fresh clone and a running site.
 * @param {{ isDev: boolean }} options
 */
export async function runCommand({ isDev }) {
  try {
    await setUp({ isDev })
    process.exitCode = (await runServer({ isDev, isCheckOnly: false })).code
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    if (error.message) console.error(`Plain AI cannot start: ${error.message}`)
    process.exitCode = error.exitCode
  }
}

async function setUp({ isDev }) {
  const unlock = await lockSetup()
  try {
    await installIfNeeded()
    if (isDev || isBuilt()) return
    // Minutes of building are wasted if the start then fails over a variable or a port.
    const { code, told } = await runServer({ isDev, isCheckOnly: true })
    if (code !== 0 || told) throw new SetupFailure('', code)
    say('Building the site (usually one to three minutes; only when its sources have changed)')
    await build()
  } finally {
    unlock()
  }
}
