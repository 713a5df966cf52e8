import { existsSync } from 'node:fs'
import process from 'node:process'
import { inProject, node24, root, SetupFailure, say } from '../start/project.mjs'
import { runStep } from '../start/run-program.mjs'

/** Headless Chromium: the same engine in half the time of the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium: the one in CHROMIUM_PATH, Debian's headless shell where packages can be installed,
 * another installed one, or Playwright's own. @returns its path, or undefined for Playwright's own
 */
export async function findOrInstallBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (existsSync(SHELL)) return SHELL
  if (isRootOnDebian()) {
    say('Installing Chromium for the journeys (usually about a minute; only the first time)')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (await aptInstall(name)) return `/usr/bin/${name}`
    }
  }
  const found = places.find((place) => existsSync(place))
  if (found) return found
  say('Fetching Playwright’s Chromium (usually about a minute; only the first time)')
  const cli = inProject('node_modules/@playwright/test/cli.js')
  const code = await runStep(node24, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  if (code === 0) return undefined
  throw new SetupFailure(
    'No Chromium was found or could be fetched: install one and name it in CHROMIUM_PATH.',
  )
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Decodes clip videos independently of the browser; without it, that journey reports being skipped. */
export async function installDecoder() {
  if (existsSync('/usr/bin/ffmpeg') || !isRootOnDebian()) return
  say('Installing ffmpeg, which checks the clips (only the first time)')
  await aptInstall('ffmpeg')
}

const aptInstall = async (name) =>
  (await apt('update')) &&
  (await apt('install', '-y', '--no-install-recommends', name)) &&
  existsSync(`/usr/bin/${name}`)

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (await runStep('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })) === 0
}
