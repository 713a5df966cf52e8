import '@tests/support/own-modules'
import { subjectOf } from '@tests/support/account-mails'
import { administrator, administratorAt } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { expect, test, vi } from 'vitest'
import { watchSite } from '@/lib/operations/watch-site'

const { server, post } = serveMailingApi({ BACKUP_REMINDER_DAYS: '7' })
const DAYS_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAYS_MS)
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
  const { body } = await (await administratorAt(server)).get('/api/admin/health')
  expect(body.alerts).toEqual([expect.stringContaining('no backup')])

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
