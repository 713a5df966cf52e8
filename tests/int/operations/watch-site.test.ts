import '@tests/support/own-modules'
import { subjectOf } from '@tests/support/account-mails'
import { administrator } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { expect, test, vi } from 'vitest'
import { getDatabase } from '@/db/sql'
import { env } from '@/lib/env'
import { evaluateAlerts } from '@/lib/operations/alerts'
import { readSiteState } from '@/lib/operations/site-state'
import { readStorage } from '@/lib/operations/storage'
import { watchSite } from '@/lib/operations/watch-site'
import { SiteMetrics } from '@/server/metrics/site-metrics'

const { server, post } = serveMailingApi({ BACKUP_REMINDER_DAYS: '7' })
const DAYS_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAYS_MS)
const readState = (now?: Date) => readSiteState(getDatabase(server.payload), env(), now)
async function monitored() {
  const metrics = new SiteMetrics()
  metrics.watch(server.payload, readState)
  return (await metrics.text()).split('\n')
}
const subjects = () => post.mails.map(subjectOf)

test('administrators are told once of what begins, and again when it begins anew', async () => {
  await administrator(server.payload, { email: 'boss@mail.example' })
  await watchSite(server.payload, inDays(1))
  expect(subjects()).toEqual([])

  await watchSite(server.payload, inDays(8))
  await vi.waitFor(() => expect(subjects()).toEqual([expect.stringMatching(/ needs a look$/)]))
  expect(post.mails[0]?.content).toContain('npm run backup')
  await Promise.all([watchSite(server.payload, inDays(9)), watchSite(server.payload, inDays(9))])
  expect(subjects()).toHaveLength(1)
  expect(evaluateAlerts(await readState(inDays(8)))).toEqual([
    { kind: 'backup', detail: expect.stringContaining('no backup') },
  ])

  await server.query('INSERT INTO backups (bytes, made_at) VALUES (1, now())')
  await watchSite(server.payload, inDays(1))
  await watchSite(server.payload, inDays(20))
  await vi.waitFor(() => expect(subjects()).toHaveLength(2))
})

test('an alert whose mail is refused is mailed at the next look', async () => {
  await server.query('DELETE FROM site_alerts')
  post.manner = 'later'
  await watchSite(server.payload, inDays(40))
  expect(subjects()).toEqual([])
  post.manner = 'take'
  await watchSite(server.payload, inDays(40))
  await vi.waitFor(() => expect(subjects()).toHaveLength(1))
})

test('two servers that notice at the same moment mail it once', async () => {
  await server.query('DELETE FROM site_alerts')
  const told = subjects().length
  const looks = await Promise.allSettled(
    Array.from({ length: 4 }, () => watchSite(server.payload, inDays(40))),
  )
  expect(looks.map(({ status }) => status)).not.toContain('rejected')
  await vi.waitFor(() => expect(subjects()).toHaveLength(told + 1))
  await watchSite(server.payload, inDays(41))
  expect(subjects()).toHaveLength(told + 1)
})

test.each([
  [
    'messages from listeners',
    `INSERT INTO contacts (first_name, last_name, email, subject, message, mail_fault)
     SELECT 'A', 'B', 'a@b.example', 'other', 'c', $1 FROM generate_series(1, 3)`,
  ],
  [
    'confirmations',
    `INSERT INTO newsletters (email, subscribed_at, mail_fault)
     SELECT n || '@b.example', now(), $1 FROM generate_series(1, 3) AS n`,
  ],
  [
    'answers to listeners',
    `INSERT INTO message_replies (id, contact_id, text, status_before, due_at, mail_fault)
     SELECT gen_random_uuid(), (SELECT id FROM contacts LIMIT 1), 'a', 'new', now(), $1 FROM generate_series(1, 3)`,
  ],
  [
    'alerts of their own',
    `INSERT INTO site_alerts (kind, detail, ended_at, mail_fault)
     SELECT 'disk', 'full', now(), $1 FROM generate_series(1, 3)`,
  ],
  [
    'mails about accounts',
    `INSERT INTO account_mails (id, kind, recipient, asked_at)
     SELECT gen_random_uuid(), 'confirm', 'a@b.example', now() - interval '1 hour' FROM generate_series(1, 3) WHERE $1 <> ''`,
  ],
])('%s that do not go out are an alert, also for monitors', async (_, insert) => {
  await server.query(`UPDATE contacts SET mail_fault = NULL`)
  for (const table of ['newsletters', 'message_replies', 'site_alerts', 'account_mails'])
    await server.query(`DELETE FROM ${table}`)
  await server.query(insert, ['Not sent yet: 421 a@b.example, come back later'])
  await watchSite(server.payload, new Date())
  const [alert] = evaluateAlerts(await readState())
  expect(alert?.detail).toMatch(/^3 mails of the last day were not sent/)
  expect(alert?.detail).not.toContain('a@b.example')
  expect(await monitored()).toEqual(expect.arrayContaining(['plainai_alerts{kind="mail"} 1']))
})

test('how the site is tells its versions and counterparts, and no secret', async () => {
  const [state, storage] = [await readState(), await readStorage(getDatabase(server.payload))]
  expect(state).toMatchObject({
    database: { version: expect.any(String), maxConnections: expect.any(Number) },
    versions: { payload: expect.stringMatching(/^3\./), next: expect.stringMatching(/^16\./) },
  })
  expect(storage).toMatchObject({ bucket: undefined, problem: null })
  expect(JSON.stringify([state, storage])).not.toMatch(/postgres(ql)?:\/\/|PAYLOAD_SECRET|\/\/.+:.+@/)
})
