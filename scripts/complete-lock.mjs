// npm omits packages for other platforms from the lock when the registry does not offer them, and npm ci then
// refuses that lock everywhere. Run this after adding or updating a package: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, say } from './start/project.mjs'

const file = inProject('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = listMissing(lock.packages)

for (const { parent, name, version } of missing)
  lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...devOf(parent), optional: true }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
say(`${missing.length} entries added to package-lock.json`)

function listMissing(packages) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ parent, name, version: version.replace(/^[~^]/, '') })),
  )
}

/** Derives the platform of a package from its name, so that npm skips it on all others. */
function platformOf(name) {
  const os = /(?:android|darwin|freebsd|linux|win32)/.exec(name)?.[0]
  const cpu = /(?:wasm32|arm64|x64|ia32|arm)/.exec(name.replace(/^@[^/]+\//, ''))?.[0]
  const libc = /-(?:musl|gnu)$/.exec(name)?.[0] === '-musl' ? ['musl'] : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc }), ...(os && { os: [os] }) }
}

function devOf(parent) {
  return parent.dev ? { dev: true } : {}
}
