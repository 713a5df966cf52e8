import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Visitor } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { createDatabase } from '@tests/support/database'
import { drill } from '@tests/support/drill'
import { dumpTables } from '@tests/support/dump-tables'
import { runProgram } from '@tests/support/running-program'
import { serveApi } from '@tests/support/serve-api'
import { temporaryFolder } from '@tests/support/temporary-folder'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { backUp as writeBackup } from '@/lib/operations/back-up'
import { openPlace, prune } from '@/lib/operations/backup-place'
import { endRestore, restoreNote } from '@/lib/operations/end-restore'

const server = serveApi()
let folder: string
const SOUND = 'of-a-kind/sound.mp3'
/** Of each of those who write. */
const PAUSE_MS = 50
beforeAll(async () => {
  folder = temporaryFolder()
})

const settings = () => {
  const { DATABASE_URL = '', DATA_DIR = '', PAYLOAD_SECRET = '' } = process.env
  return { DATABASE_URL, DATA_DIR, PAYLOAD_SECRET, NODE_ENV: 'test' }
}

const backUp = (name: string, ...options: string[]) =>
  runProgram('scripts/backup.ts', [path.join(folder, name), ...options], settings()).ended

interface Place {
  database?: { url: string }
  DATA_DIR?: string
}

/** A place for a site, empty unless one is given, with what a restore into it says. */
async function restore(file: string, place: Place = {}) {
  const database = place.database ?? (await createDatabase())
  const DATA_DIR = place.DATA_DIR ?? path.join(temporaryFolder(), 'data')
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

test('a backup made while eight people write restores what each had been told was saved, and all else as it was', async () => {
  await mkdir(path.join(settings().DATA_DIR, 'media/of-a-kind'), { recursive: true })
  await writeFile(path.join(settings().DATA_DIR, 'media', SOUND), 'sound')
  await publishedEpisode(server.payload)
  await server.query(`INSERT INTO session (sid, sess, expire) VALUES
    ('one', '{"anonymous": true}', now() + '1 day'), ('two', '{"userId": "${randomUUID()}"}', now() + '1 day')`)
  await server.query(`INSERT INTO account_mails (id, kind, recipient, expires_at, mailed_at)
    SELECT gen_random_uuid(), 'new-password', name, now() + '1 day', at FROM (VALUES
      ('sent', now()), ('waits', NULL)) AS mails (name, at)`)
  await server.query(
    `INSERT INTO answer_entries (source, version, entry, stems) VALUES ('site', '1', '{}', '{}')`,
  )
  const still = await dumpAll(settings().DATABASE_URL)
  const acknowledged = new Set<string>()
  let isOver = false
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const email = `reader-${writer}-${count}@mail.example`
      const visitor = new Visitor(server, { address: `192.0.2.${writer + 10}` })
      const { status } = await visitor.post('/api/newsletter/subscribe', { email })
      if (status < 300) acknowledged.add(email)
      // At full speed they would take the backup its processor, and fill it with thousands of rows.
      await delay(PAUSE_MS)
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
  while (acknowledged.size < 50) await delay(10)
  const before = [...acknowledged]
  const made = await backUp('busy.tar.gz', '--with-secrets')
  isOver = true
  await writing
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('busy.tar.gz') })

  const restored = await restore('busy.tar.gz')
  expect(restored).toMatchObject({ code: 0 })
  const found = await query<{ email: string }>(restored.url, 'SELECT email FROM newsletters')
  const emails = new Set(found.map(({ email }) => email))
  expect(before.filter((email) => !emails.has(email))).toEqual([])
  // Each is sent the mail that it was promised: its job is there again, where it was not done yet.
  const jobs = await query<{ table: string }>(
    restored.url,
    `SELECT data->>'table' AS "table" FROM pgboss.job WHERE name = 'send-mail'`,
  )
  expect(jobs.filter(({ table }) => table === 'account_mails')).toHaveLength(1)
  const mailed = await query(restored.url, 'SELECT 1 FROM newsletters WHERE mailed_at IS NOT NULL')
  expect(jobs.length - 1 + mailed.length).toBe(emails.size)
  expect(await readFile(path.join(restored.DATA_DIR, 'media', SOUND), 'utf8')).toBe('sound')

  const [own, copy] = await Promise.all([dumpAll(settings().DATABASE_URL), dumpAll(restored.url)])
  const unchanged = Object.keys(own).filter((name) => isDeepStrictEqual(own[name], still[name]))
  expect(unchanged).toEqual(expect.arrayContaining(['episodes', 'transcripts', '_episodes_v']))
  for (const name of unchanged) expect([name, copy[name]]).toEqual([name, own[name]])
  // The next row gets another number.
  const more =
    'INSERT INTO answer_entries (source, version, entry, stems) SELECT source, version, entry, stems FROM answer_entries'
  expect(await query(restored.url, more)).toEqual([])
  // Keys that must not outlive their day.
  expect(await query(restored.url, 'SELECT 1 FROM day_keys')).toEqual([])
  const secret = settings().PAYLOAD_SECRET
  expect(restored.output).toContain(`PAYLOAD_SECRET="${secret}"`)
  expect((await readFile(path.join(restored.DATA_DIR, 'secret'), 'utf8')).trim()).toBe(secret)
}, 120_000)

test('of the backups of a folder as many stay as are asked for, and secrets stay out unless they are asked for', async () => {
  const place = path.join(folder, 'nightly')
  await mkdir(place)
  const old = ['plain-ai-2026-01-01T010000Z.tar.gz', 'plain-ai-2026-01-02T010000Z.tar.gz', 'mine.tar.gz']
  for (const name of old) await writeFile(path.join(place, name), '')
  const written = openPlace(place)
  const { signal } = new AbortController()
  const given = { version: '1.0.0', withSecrets: false, signal, onProgress: () => {} }
  await written.write(async (to) => void (await writeBackup(server.payload, { to, ...given })))
  expect(await prune(written, 2)).toEqual(['plain-ai-2026-01-01T010000Z.tar.gz'])
  const [mine, , made = ''] = (await readdir(place)).sort()
  expect(mine).toBe('mine.tar.gz')
  const kept = execFileSync('tar', ['-xzOf', path.join(place, made), 'settings.env'], { encoding: 'utf8' })
  expect(kept).toContain('# PAYLOAD_SECRET was set, and is secret')
  expect(kept).not.toContain(settings().PAYLOAD_SECRET)
}, 60_000)

const NOT_COMPARED = /^(?:day_keys|rate_limits|account_mails|session|payload_migrations|backups)$/

async function dumpAll(url: string): Promise<Record<string, unknown[]>> {
  const pool = new pg.Pool({ connectionString: url })
  const tables = await dumpTables(pool).finally(() => pool.end())
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !NOT_COMPARED.test(name)))
}

test('sign-ins and mailed links stay out of a backup, and the sessions of visitors without an account are in it', async () => {
  const rowsOf = (table: string) =>
    execFileSync('tar', ['-xzOf', path.join(folder, 'busy.tar.gz'), `tables/${table}/000001`], {
      encoding: 'utf8',
    })
  expect(rowsOf('session')).toMatch(/anonymous/)
  expect(rowsOf('session')).not.toMatch(/userId/)
  expect(rowsOf('account_mails')).toMatch(/waits/)
  expect(rowsOf('account_mails')).not.toMatch(/sent/)
})

drill(
  'a restore into a site that has a show is refused',
  async () => {
    const done = await runProgram('scripts/restore.ts', [path.join(folder, 'busy.tar.gz')], settings()).ended
    expect(done.code).toBe(1)
    expect(done.output).toContain('There is a show in this database already')
  },
  60_000,
)

const VERSIONS: [string, string, string[], string][] = [
  [
    'newer',
    '9.0.0',
    ['20990101_000000_future'],
    'made by version 9.0.0 of the site, whose tables this one does not know: install that version',
  ],
  [
    'older',
    '0.0.9',
    ['20261123_000000_first'],
    'made by version 0.0.9 of the site, whose tables this one does not know: install that version',
  ],
]
for (const [age, version, migrations, words] of VERSIONS)
  drill(
    `a backup of a version that is too ${age} is refused before any of its rows`,
    async () => {
      const unpacked = temporaryFolder()
      execFileSync('tar', ['-xzf', path.join(folder, 'busy.tar.gz'), '-C', unpacked])
      const manifest = JSON.parse(await readFile(path.join(unpacked, 'backup.json'), 'utf8'))
      await writeFile(
        path.join(unpacked, 'backup.json'),
        JSON.stringify({ ...manifest, version, migrations }),
      )
      execFileSync('tar', ['-czf', path.join(folder, 'other.tar.gz'), '-C', unpacked, 'backup.json'])
      const done = await restore('other.tar.gz')
      expect(done.code).toBe(1)
      expect(done.output).toContain(words)
    },
    60_000,
  )

drill(
  'a restore that was killed on the way is made whole by the next one',
  async () => {
    const place = {
      database: await createDatabase(),
      DATA_DIR: path.join(temporaryFolder(), 'data'),
    }
    const archive = await readFile(path.join(folder, 'busy.tar.gz'))
    const pipe = path.join(folder, 'slow.tar.gz')
    execFileSync('mkfifo', [pipe])
    const variables = { DATABASE_URL: place.database.url, DATA_DIR: place.DATA_DIR, NODE_ENV: 'test' }
    const killed = runProgram('scripts/restore.ts', [pipe], variables)
    const slow = await open(pipe, 'w')
    // All but what ends it: the files come last.
    await slow.write(archive.subarray(0, archive.length - 10))
    await vi.waitFor(
      async () =>
        expect(await readdir(path.join(place.DATA_DIR, 'media'), { recursive: true })).toContain(SOUND),
      { timeout: 20_000 },
    )
    killed.child.kill('SIGKILL')
    await killed.ended
    await slow.close()
    const done = await restore('busy.tar.gz', place)
    expect(done, done.output).toMatchObject({ code: 0 })
    expect(await readFile(path.join(place.DATA_DIR, 'media', SOUND), 'utf8')).toBe('sound')
    expect(await readdir(place.DATA_DIR)).not.toContain('restore-under-way')
  },
  60_000,
)

drill(
  'a restore that was killed after its last step is said to be complete, and no later one takes its files',
  async () => {
    const whole = await restore('busy.tar.gz')
    const place = { database: { url: whole.url }, DATA_DIR: whole.DATA_DIR }
    const note = path.join(whole.DATA_DIR, 'restore-under-way')
    await writeFile(note, `${SOUND}\n`)
    const again = await restore('busy.tar.gz', place)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('it is complete: start the site')])
    const elsewhere = await restore('busy.tar.gz', { DATA_DIR: whole.DATA_DIR })
    expect([elsewhere.code, elsewhere.output]).toEqual([
      1,
      expect.stringContaining('There are uploads here already'),
    ])
    expect(await readFile(path.join(whole.DATA_DIR, 'media', SOUND), 'utf8')).toBe('sound')
  },
  90_000,
)

test('the start queues what waits for a job, when a restore was killed before it did', async () => {
  const mail = await server.query(`INSERT INTO contacts (first_name, last_name, email, subject, message)
    VALUES ('Ada', 'Reader', 'ada@mail.example', 'question', 'A question about the show.') RETURNING id`)
  const { id } = await publishedEpisode(server.payload, { publishDate: '2100-01-01T00:00:00.000Z' })
  await server.query('DELETE FROM pgboss.job')
  await writeFile(restoreNote(), '')
  await endRestore(server.payload)
  const queued = 'SELECT name, data FROM pgboss.job WHERE name = $1'
  expect(await server.query(queued, ['send-mail'])).toContainEqual({
    name: 'send-mail',
    data: { table: 'contacts', id: mail[0]?.id },
  })
  const letter = { name: 'propose-letter', data: { episodeId: id } }
  expect(await server.query(queued, ['propose-letter'])).toEqual([letter])
  expect(await readdir(settings().DATA_DIR)).not.toContain('restore-under-way')
})

/** The busy backup, packed again after a change to what is in it. */
async function repack(name: string, change: (unpacked: string) => Promise<void>, ...more: string[]) {
  const unpacked = temporaryFolder()
  const busy = path.join(folder, 'busy.tar.gz')
  execFileSync('tar', ['-xzf', busy, '-C', unpacked])
  await change(unpacked)
  const names = execFileSync('tar', ['-tzf', busy], { encoding: 'utf8' }).trim().split('\n')
  execFileSync('tar', ['-czf', path.join(folder, name), '-C', unpacked, ...names, ...more])
}

drill(
  'rows that PostgreSQL refuses leave nothing behind',
  async () => {
    await repack('odd.tar.gz', async (unpacked) => {
      const rows = path.join(unpacked, 'tables/newsletters/000001')
      await writeFile(rows, `${await readFile(rows, 'utf8')}one\ttoo few\n`)
    })
    const done = await restore('odd.tar.gz')
    expect(done.output).toMatch(/The backup is damaged: rows of newsletters cannot be read \(/)
    expect(done.code).toBe(1)
    expect(await query(done.url, 'SELECT 1 FROM newsletters')).toEqual([])
    expect(await readdir(path.join(done.DATA_DIR, 'media'), { recursive: true }).catch(() => [])).toEqual([])
  },
  60_000,
)

test('a backup is readable by its owner alone', async () => {
  expect((await stat(path.join(folder, 'busy.tar.gz'))).mode & 0o777).toBe(0o600)
})

drill(
  'a backup that was killed is not there under its name',
  async () => {
    const killed = runProgram('scripts/backup.ts', [path.join(folder, 'half.tar.gz')], settings())
    await vi.waitFor(async () => expect(await readdir(folder)).toContain('half.tar.gz.part'), {
      timeout: 20_000,
      interval: 1,
    })
    expect((await stat(path.join(folder, 'half.tar.gz.part'))).mode & 0o777).toBe(0o600)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await readdir(folder)).not.toContain('half.tar.gz')
  },
  60_000,
)
