import process from 'node:process'
import { build, isBuilt } from '../start/build.mjs'
import { installIfNeeded } from '../start/install.mjs'
import { SetupFailure, say } from '../start/project.mjs'
import { lockSetup } from '../start/setup-lock.mjs'
import { findOrInstallBrowser, installDecoder } from './browser.mjs'
import { runCheck, runPlaywright, runVitest } from './suites.mjs'

/** These run in parallel, because none of them fully uses both cores. */
const SIDE_BY_SIDE = ['lint', 'types', 'unit']

const checks = {
  lint: () =>
    runCheck('lint and format', 'node_modules/@biomejs/biome/bin/biome', [
      'check',
      '--error-on-warnings',
      '.',
    ]),
  types: () => runCheck('types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']),
  unit: () => runVitest('unit'),
  int: () => runVitest('int'),
  e2e: runJourneys,
}

/**
 * Runs the named suites, or all of them, and closes with one line that counts them all.
 * @param {string[]} names
 * @returns the exit code
 */
export async function runTests(names) {
  const unknown = names.filter((name) => !checks[name])
  if (unknown.length > 0) {
    console.error(
      `There is no suite called ${unknown.join(', ')}: choose from ${Object.keys(checks).join(', ')}.`,
    )
    return 1
  }
  try {
    await locked(installIfNeeded)
  } catch (error) {
    return explain(error)
  }
  const broken = []
  const total = { passed: 0, failed: 0, skipped: 0 }
  const wanted = names.length > 0 ? names : Object.keys(checks)
  const together = wanted.filter((name) => SIDE_BY_SIDE.includes(name))
  const alone = wanted.filter((name) => !SIDE_BY_SIDE.includes(name))
  for (const group of [together, ...alone.map((name) => [name])]) {
    const results = await Promise.all(group.map((name) => checks[name]()))
    for (const [index, { passed, failed, skipped = 0, names = [] }] of results.entries()) {
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
      if (failed > 0) broken.push(`${group[index]} (${failed})`, ...names.map((each) => `  ${each}`))
    }
  }
  // Repeated at the end of a long log, where people look.
  if (broken.length > 0) say(`\nFailed:\n${broken.join('\n')}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  say(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed > 0 ? 1 : 0
}

async function runJourneys() {
  try {
    await installDecoder()
    const browser = await findOrInstallBrowser()
    if (!isBuilt()) await locked(build)
    return await runPlaywright(browser)
  } catch (error) {
    explain(error)
    return { passed: 0, failed: 1 }
  }
}

async function locked(work) {
  const unlock = await lockSetup()
  try {
    return await work()
  } finally {
    unlock()
  }
}

function explain(error) {
  if (!(error instanceof SetupFailure)) throw error
  if (error.message) console.error(`The tests cannot run: ${error.message}`)
  return error.exitCode || process.exitCode || 1
}
