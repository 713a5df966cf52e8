import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Visitor } from '@tests/support/api-client'
import { createDatabase } from '@tests/support/database'
import { dumpTables } from '@tests/support/dump-tables'
import { runProgram } from '@tests/support/running-program'
import { serveApi } from '@tests/support/serve-api'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../start/temporary-folder'

const server = serveApi()
let folder: string
beforeAll(async () => {
  folder = await makeTemporaryFolder()
})

const settings = () => {
  const { DATABASE_URL = '', DATA_DIR = '', PAYLOAD_SECRET = '' } = process.env
  return { DATABASE_URL, DATA_DIR, PAYLOAD_SECRET, NODE_ENV: 'test' }
}

const backUp = async (name: string, ...options: string[]) => {
  const { ended } = runProgram('scripts/backup.ts', [path.join(folder, name), ...options], settings())
  return ended
}

/** An empty place for a site, with what a restore into it says. */
async function restore(file: string) {
  const database = await createDatabase()
  const DATA_DIR = path.join(await makeTemporaryFolder(), 'data')
  const variables = { DATABASE_URL: database.url, DATA_DIR, NODE_ENV: 'test' }
  const done = await runProgram('scripts/restore.ts', [path.join(folder, file)], variables).ended
  return { ...done, DATA_DIR, url: database.url }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}

test('a backup made while eight people write restores what each had been told was saved', async () => {
  const acknowledged = new Set<string>()
  let isOver = false
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const email = `reader-${writer}-${count}@mail.example`
      const visitor = new Visitor(server, { address: `192.0.2.${writer + 10}` })
      const { status } = await visitor.post('/api/newsletter/subscribe', { email })
      if (status < 300) acknowledged.add(email)
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
  while (acknowledged.size < 50) await new Promise((resolve) => setTimeout(resolve, 10))
  await mkdir(path.join(settings().DATA_DIR, 'media/of-a-kind'), { recursive: true })
  await writeFile(path.join(settings().DATA_DIR, 'media/of-a-kind/sound.mp3'), 'sound')
  const before = [...acknowledged]
  const made = await backUp('busy.tar.gz')
  isOver = true
  await writing
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('busy.tar.gz') })

  const restored = await restore('busy.tar.gz')
  expect(restored).toMatchObject({ code: 0 })
  const found = await query<{ email: string }>(restored.url, 'SELECT email FROM newsletters')
  const emails = new Set(found.map(({ email }) => email))
  expect(before.filter((email) => !emails.has(email))).toEqual([])
  // Each is sent the mail that it was promised: its job is there again, where it was not done yet.
  const jobs = await query(restored.url, "SELECT 1 FROM pgboss.job WHERE name = 'send-mail'")
  const mailed = await query(restored.url, 'SELECT 1 FROM newsletters WHERE mailed_at IS NOT NULL')
  expect(jobs.length + mailed.length).toBe(emails.size)
  expect(await readFile(path.join(restored.DATA_DIR, 'media/of-a-kind/sound.mp3'), 'utf8')).toBe('sound')
}, 120_000)

test('what was restored equals what was backed up, but for keys that must not outlive their day', async () => {
  const place = path.join(folder, 'nightly')
  await mkdir(place)
  const old = ['plain-ai-2026-01-01T010000Z.tar.gz', 'plain-ai-2026-01-02T010000Z.tar.gz', 'mine.tar.gz']
  for (const name of old) await writeFile(path.join(place, name), '')
  const { output } = await backUp('nightly', '--keep', '2', '--with-secrets')
  expect(output).toContain('Removed plain-ai-2026-01-01T010000Z.tar.gz.')
  const [mine, , made = ''] = (await readdir(place)).sort()
  expect(mine).toBe('mine.tar.gz')

  const restored = await restore(`nightly/${made}`)
  const [own, copy] = await Promise.all([dumpAll(settings().DATABASE_URL), dumpAll(restored.url)])
  expect(copy).toEqual(own)
  expect(await query(restored.url, 'SELECT 1 FROM day_keys')).toEqual([])
  const secret = settings().PAYLOAD_SECRET
  expect(restored.output).toContain(`PAYLOAD_SECRET="${secret}"`)
  expect((await readFile(path.join(restored.DATA_DIR, 'secret'), 'utf8')).trim()).toBe(secret)
}, 120_000)

const NOT_COMPARED = /^(?:day_keys|rate_limits|payload_migrations|backups)$/

async function dumpAll(url: string): Promise<Record<string, unknown[]>> {
  const pool = new pg.Pool({ connectionString: url })
  const tables = await dumpTables(pool).finally(() => pool.end())
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !NOT_COMPARED.test(name)))
}

test('secrets stay out of a backup unless they are asked for', () => {
  const kept = execFileSync('tar', ['-xzOf', path.join(folder, 'busy.tar.gz'), 'settings.env'], {
    encoding: 'utf8',
  })
  expect(kept).toContain('# PAYLOAD_SECRET was set, and is secret')
  expect(kept).not.toContain(settings().PAYLOAD_SECRET)
})

test('a restore into a site that has a show is refused', async () => {
  const done = await runProgram('scripts/restore.ts', [path.join(folder, 'busy.tar.gz')], settings()).ended
  expect(done.code).toBe(1)
  expect(done.output).toContain('There is a show in this database already')
}, 60_000)

test.each([
  ['with a changed byte', flip],
  ['that is cut off', (file: string, at: number) => truncate(file, at)],
] as const)(
  'a backup %s leaves nothing behind',
  async (_, damage) => {
    const file = path.join(folder, 'damaged.tar.gz')
    await copyFile(path.join(folder, 'busy.tar.gz'), file)
    const { size } = await stat(file)
    await damage(file, Math.floor(size / 2))
    const done = await restore('damaged.tar.gz')
    expect(done.code, done.output).toBe(1)
    expect(done.output).toMatch(/The restore failed: The backup is (?:damaged|cut off)/)
    expect(await query(done.url, 'SELECT 1 FROM newsletters')).toEqual([])
    expect(await readdir(path.join(done.DATA_DIR, 'media'), { recursive: true })).not.toContain('sound.mp3')
  },
  60_000,
)

async function flip(file: string, at: number): Promise<void> {
  const bytes = await readFile(file)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  await writeFile(file, bytes)
}
