/**
 * Fills the disk of a site with the embedded database during writes, then frees space: acknowledged writes
 * are there, refusals are honest, and the site recovers. Needs root for a small separate disk.
 * Run: node --import tsx bench/drills/full-disk.ts [times=10]
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Visitor } from '@tests/support/api-client'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'
import { startMember } from './fleet'
import { report } from './report'

const [times = 10] = process.argv.slice(2).map(Number)
const disk = mkdtempSync(path.join(tmpdir(), 'plain-ai-small-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk])
const ballast = path.join(disk, 'ballast')

const port = await findFreePort()
const site = await startMember({
  name: 'site',
  file: 'src/server/main.ts',
  before: [],
  port,
  variables: {
    DATA_DIR: path.join(disk, 'data'),
    DATABASE_URL: '',
    SAMPLE_SHOW: 'false',
    RATE_LIMIT_FACTOR: '100000',
    ADMIN_PASSWORD: 'a password for drills',
  },
})
const visitor = new Visitor({ url: `http://127.0.0.1:${port}` })
const acknowledged = new Set<string>()
const statuses = new Map<number, number>()
const write = async (name: string) => {
  const email = `${name}@mail.example`
  // Unique, because repeated texts count as spam.
  const message = randomBytes(2_000).toString('base64')
  const body = { firstName: 'Ada', lastName: 'Lovelace', email, subject: 'other', message }
  const { status } = await visitor.post('/api/contact', body)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 300) acknowledged.add(email)
}

let recoveries = 0
let pagesThen = 0
for (let time = 0; time < times; time += 1) {
  for (let count = 0; count < 20; count += 1) await write(`before-${time}-${count}`)
  try {
    for (let part = 0; ; part += 1) writeFileSync(`${ballast}-${part}`, Buffer.alloc(8 * 1024 * 1024))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  for (let count = 0; count < 60; count += 1) await write(`full-${time}-${count}`)
  if ((await visitor.get('/')).status === 200) pagesThen += 1
  execFileSync('sh', ['-c', `rm -f ${ballast}-*`])
  for (let tries = 0; tries < 100; tries += 1) {
    const known = acknowledged.size
    await write(`after-${time}-${tries}`)
    if (acknowledged.size > known) {
      recoveries += 1
      break
    }
    await pause(100)
  }
}
await visitor.post('/api/auth/login', { username: 'admin', password: 'a password for drills' })
const stored = new Set<string>()
for (let page = 1; ; page += 1) {
  const { list } = await visitor.get(`/api/admin/contacts?limit=100&page=${page}`)
  for (const { email } of list) stored.add(String(email))
  if (list.length < 100) break
}
const lost = [...acknowledged].filter((email) => !stored.has(email))
const dishonest = [...statuses].filter(([status]) => status >= 500 && status !== 503 && status !== 507)
await site.stop()
execFileSync('umount', ['-l', disk])
rmSync(disk, { recursive: true, force: true })
report(
  {
    'full disks': times,
    'writes acknowledged': acknowledged.size,
    'of them lost': lost.length,
    answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    'home page while it was full': pagesThen,
    'went on by itself': recoveries,
  },
  [
    lost.length > 0 && `${lost.length} acknowledged writes are lost`,
    dishonest.length > 0 && `answers that say nothing: ${dishonest.map(([status]) => status).join(', ')}`,
    recoveries < times && 'writes did not go on after there was room again',
  ],
)
process.exit()
