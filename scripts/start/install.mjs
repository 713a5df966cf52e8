import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fingerprint } from './fingerprint.mjs'
import { inProject, node24, root, SetupFailure, say } from './project.mjs'
import { runStep } from './run-program.mjs'

const STAMP = inProject('node_modules/.plain-ai-installed')
const networkFault =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

const wantedStamp = () =>
  `${fingerprint(['package.json', 'package-lock.json'])} ${process.platform} ${process.arch}`

/** Whether the packages of package-lock.json are installed and marked as such. */
export const isInstalled = () => existsSync(node24) && readOr(STAMP, '') === wantedStamp()

/** Runs `npm ci` when the installed packages differ from package-lock.json. */
export async function installIfNeeded() {
  if (isInstalled()) return
  if (!isInstalledByHand()) {
    say('Installing packages with npm ci (usually about a minute; only when they have changed)')
    await installPackages()
  }
  if (!existsSync(node24))
    throw new SetupFailure(
      'Node 24 was not installed along with the packages: run npm ci and read what it says.',
    )
  // Removed first: otherwise a copy of the clone made with hard links would be marked too.
  rmSync(STAMP, { force: true })
  writeFileSync(STAMP, wantedStamp())
}

/** Compares npm's own record with the lock: npm ci or npm install may have been run by hand. */
function isInstalledByHand() {
  if (!existsSync(node24)) return false
  const installed = readPackages(inProject('node_modules/.package-lock.json'))
  return Object.entries(readPackages(inProject('package-lock.json'))).every(
    ([name, { version, optional }]) => {
      if (name === '') return true
      return installed[name] ? installed[name].version === version : optional
    },
  )
}

function readPackages(file) {
  return JSON.parse(readOr(file, '{}')).packages ?? {}
}

async function installPackages() {
  const { command, args } = findNpm()
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  let complaint = ''
  const code = await runStep(command, [...args, ...options], {
    cwd: root,
    env: { ...process.env, PATH: pathOutsideProject(), NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'pipe'],
    onSpawn: (child) =>
      child.stderr.setEncoding('utf8').on('data', (text) => {
        complaint += text
        process.stderr.write(text)
      }),
  }).catch((error) => {
    if (error instanceof SetupFailure) throw error
    throw new SetupFailure(`npm cannot be run (${error.message}): install npm, then start again.`)
  })
  if (code === 0) return
  throw new SetupFailure(
    networkFault.test(complaint)
      ? 'The packages could not be fetched, because the package registry does not answer: check the network, then start again.'
      : `The packages could not be installed (npm ci ended with code ${code}); the messages above say why.`,
  )
}

/** npm removes node_modules first, so it must not run on the Node inside. */
function findNpm() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const isOutside = (file) => file && !file.startsWith(inProject('node_modules')) && existsSync(file)
  if (isOutside(npm) && /\.c?js$/.test(npm) && isOutside(node)) return { command: node, args: [npm] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

function pathOutsideProject() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.filter((folder) => !folder.startsWith(inProject('node_modules'))).join(path.delimiter)
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
