import { existsSync } from 'node:fs'
import process from 'node:process'
import { inProject, node24, root, SetupFailure, say } from '../start/project.mjs'
import { runStep } from '../start/run-program.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium to walk the site in: one that is there, the system's package where packages may be installed, or Playwright's own.
 * @returns its path, or undefined for Playwright's own
 */
export async function findOrInstallBrowser() {
  const found = places.find((place) => place && existsSync(place))
  if (found) return found
  if (isRootOnDebian()) {
    say('Installing Chromium for the journeys (usually about a minute; only the first time)')
    const isDone =
      (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', 'chromium'))
    if (isDone && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  say('Fetching Playwright’s Chromium (usually about a minute; only the first time)')
  const cli = inProject('node_modules/@playwright/test/cli.js')
  const code = await runStep(node24, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  if (code === 0) return undefined
  throw new SetupFailure(
    'No Chromium was found or could be fetched: install one and name it in CHROMIUM_PATH.',
  )
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (await runStep('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })) === 0
}
