/**
 * Runs the site through PgBouncer in session mode: it starts, accepts writes, and shows them.
 * Run: node --import tsx bench/drills/poolers.ts
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const figures: Record<string, number | string> = {}
const faults: string[] = []
const home = mkdtempSync(path.join(tmpdir(), 'plain-ai-pooler-'))
chmodSync(home, 0o755)
const port = await findFreePort()
const users = path.join(home, 'users.txt')
writeFileSync(users, '"postgres" ""\n')
let target: URL | undefined
const throughDatabaseUrl = (databaseUrl: string) => {
  target = new URL(databaseUrl)
  const file = path.join(home, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${target.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
auth_type = trust\nauth_file = ${users}\npool_mode = session\nmax_client_conn = 200\ndefault_pool_size = 60\nunix_socket_dir =\n`,
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  pooler = spawn('pgbouncer', [...asRoot, '-q', file], { stdio: 'inherit' })
  const through = new URL(databaseUrl)
  through.port = String(port)
  return through.href
}
let pooler: ReturnType<typeof spawn> | undefined
const fleet = await startFleet({ servers: 1, workers: 1, throughDatabaseUrl })
const traffic = sendVisitors(fleet, { readers: 2, writers: 2 })
await pause(8_000)
await traffic.stop()
const lost = await findLost(fleet, traffic)
figures.requests = traffic.requests
figures.failed = traffic.failures.length
figures['writes acknowledged'] = traffic.acknowledged.length
figures['of them lost'] = lost.length
if (traffic.failures.length > 0) {
  faults.push(`${traffic.failures.slice(0, 3).join('; ')}`)
  console.error(fleet.servers[0]?.output().slice(-4_000))
}
if (lost.length > 0) faults.push(`${lost.length} acknowledged writes are lost`)
await fleet.stop()
pooler?.kill('SIGKILL')
rmSync(home, { recursive: true, force: true })
report(figures, faults)
process.exit()
