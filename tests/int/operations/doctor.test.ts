import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFakeS3 } from '@tests/support/fake-s3'
import { listenLocally } from '@tests/support/listen-locally'
import { MailServer } from '@tests/support/mail-server'
import { runProgram } from '@tests/support/running-program'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { env, parseEnv } from '@/lib/env'
import { evaluateAlerts } from '@/lib/operations/alerts'
import { readSiteState } from '@/lib/operations/site-state'
import { examine as examineSite } from '@/server/process/doctor'

const server = serveApi()

const settings = (variables: Record<string, string>) => {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env
  return { DATABASE_URL, DATA_DIR, NODE_ENV: 'test', ...variables }
}
const run = (variables: Record<string, string>) =>
  runProgram('scripts/doctor.ts', [], settings(variables)).ended

/** What the doctor finds, in this process. */
async function examine(variables: Record<string, string>) {
  const parsed = parseEnv(settings(variables))
  if (!('env' in parsed)) throw new Error(JSON.stringify(parsed.problems))
  const lines: string[] = []
  const worst = await examineSite(parsed.env, ({ level, text }) => lines.push(`${level}: ${text}`))
  return { worst, output: lines.join('\n') }
}

test('a site with all its counterparts is found well', async () => {
  const [s3, post] = [await startFakeS3(), new MailServer()]
  await post.open()
  const { worst, output } = await examine({ ...s3.env, SMTP_URL: post.url, BACKUP_REMINDER_DAYS: '0' })
  await Promise.all([s3.close(), post.close()])
  expect(output).toContain('ok: The tables match this version.')
  expect(output).toMatch(/ok: The bucket \S+ stores, lists, returns and deletes files\./)
  expect(output).toMatch(/ok: The mail server answers/)
  expect(worst).not.toBe('fault')
}, 60_000)

test('the doctor tells what administrators are mailed about, in the same words', async () => {
  await server.query(
    `INSERT INTO contacts (first_name, last_name, email, subject, message, mail_fault)
     SELECT 'A', 'B', 'a@b.example', 'other', 'c', 'Not sent yet: 421 later' FROM generate_series(1, 3)`,
  )
  const [alert] = evaluateAlerts(await readSiteState(getDatabase(server.payload), env()))
  const { output } = await examine({ BACKUP_REMINDER_DAYS: '0' })
  await server.query('DELETE FROM contacts')
  expect(alert?.kind).toBe('mail')
  expect(output).toContain(`warn: ${alert?.detail}`)
}, 60_000)

test('faults are named with what to do, and make the exit code 1', async () => {
  await server.query(
    "INSERT INTO payload_migrations (id, name, batch) VALUES (gen_random_uuid(), '20990101_newer', 9)",
  )
  const { code, output } = await run({ SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://localhost:9' })
  await server.query("DELETE FROM payload_migrations WHERE name = '20990101_newer'")
  expect(output).toMatch(
    /FAULT This database was last used by a newer version of the site \(20990101_newer\)/,
  )
  expect(output).toMatch(/FAULT No mail server answers at/)
  expect(output).toMatch(/look {2}https:\/\/localhost:9 does not answer from here \(bad port\)/)
  expect(code).toBe(1)
}, 60_000)

test('a database with some of the former migrations is told from one with all', async () => {
  const [{ name: first } = {}] = await server.query(
    'SELECT name FROM payload_migrations ORDER BY name LIMIT 1',
  )
  let name = String(first)
  const rename = async (other: string) => {
    await server.query('UPDATE payload_migrations SET name = $2 WHERE name = $1', [name, other])
    name = other
  }
  await rename('20261128_114526_strange_host')
  expect((await examine({})).output).toContain('The tables match this version.')
  await rename('20261128_103548_covers')
  expect((await examine({})).output).toMatch(/fault: .*Start it once with the version before this one/)
  await rename(String(first))
}, 60_000)

test('a feed that stays at a host which is gone is told from a site that is', async () => {
  const site = createServer((_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:9/feed' }).end(),
  )
  const SITE_URL = `http://127.0.0.1:${await listenLocally(site)}`
  const { output } = await examine({ SITE_URL, BACKUP_REMINDER_DAYS: '0' })
  site.close()
  expect(output).toContain(
    `fault: ${SITE_URL}/feed.xml leads to http://127.0.0.1:9/feed, which does not answer from here`,
  )
}, 60_000)

test.each([
  ['signed', 'well', /ok: Listeners get sound from http:\/\/127\.0\.0\.1:\d+, as MEDIA_URL says/],
  [
    'http://127.0.0.1:9',
    'well',
    /fault: Listeners are sent to http:\/\/127\.0\.0\.1:9 for sound, which does not answer/,
  ],
  [
    'ENDPOINT/uploads',
    'well',
    /fault: Listeners are sent to \S+ for sound, which answers 403 .* use MEDIA_URL=signed/,
  ],
  [undefined, 'unlisted', /fault: The bucket uploads cannot be used: it answered 500 InternalError\. Check/],
])(
  'with MEDIA_URL=%s and a bucket that is %s the doctor fetches a file as listeners do',
  async (url, how, said) => {
    const s3 = await startFakeS3()
    if (how === 'unlisted') s3.failIf = ({ search }) => search.has('list-type')
    const MEDIA_URL = url?.replace('ENDPOINT', String(s3.env.S3_ENDPOINT))
    const { output } = await examine({
      ...s3.env,
      ...(MEDIA_URL && { MEDIA_URL }),
      BACKUP_REMINDER_DAYS: '0',
    })
    await s3.close()
    expect(output).toMatch(said)
    expect([...s3.objects.keys()]).toEqual([])
  },
  60_000,
)

test('before the first start the doctor says so, and leaves no file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-doctor-'))
  const never = { DATABASE_URL: '', DATA_DIR: path.join(folder, 'data'), SITE_URL: 'http://localhost:9' }
  const { worst, output } = await examine(never)
  expect(output).toContain('warn: The site was not started yet, so there is no database')
  expect(output).not.toMatch(/fault:|ENOENT/)
  expect([worst, await readdir(folder)]).toEqual(['warn', []])
  await writeFile(path.join(folder, 'file'), '')
  expect((await run({ ...never, DATA_DIR: path.join(folder, 'file') })).output).toContain('FAULT DATA_DIR')
  await rm(folder, { recursive: true })
}, 60_000)
