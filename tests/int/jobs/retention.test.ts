import { administrator, listener, publishedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { housekeeping } from '@/jobs/housekeeping'
import { composeAccountMail } from '@/lib/accounts/compose-account-mail'
import { noteActivity } from '@/lib/accounts/idle-accounts'
import type { User } from '@/payload-types'

const server = serveApi()

const wasLastHere = (user: User, ago: string) =>
  server.query('UPDATE users SET last_active_at = now() - $2::interval WHERE id = $1', [user.id, ago])
const isKept = async (user: User) =>
  (await server.query('SELECT 1 FROM users WHERE id = $1', [user.id])).length === 1

const wasWarned = (user: User, ago: string) =>
  server.query('UPDATE users SET idle_warned_at = now() - $2::interval WHERE id = $1', [user.id, ago])

test('an account goes two years after its last activity, with what it saved, and not a day before', async () => {
  const [idle, active] = [await listener(server.payload), await listener(server.payload)]
  const episode = await publishedEpisode(server.payload)
  for (const user of [idle, active])
    await (await visitorAs(server, user)).post('/api/bookmarks', { episodeId: episode.id })
  await wasLastHere(idle, '2 years 1 hour')
  await wasLastHere(active, '2 years -1 day')
  for (const user of [idle, active]) await wasWarned(user, '30 days 1 hour')
  await housekeeping.run(server.payload, {})
  expect(await isKept(idle)).toBe(false)
  expect(await server.query('SELECT 1 FROM bookmarks WHERE user_id_id = $1', [idle.id])).toEqual([])
  expect(await isKept(active)).toBe(true)
  expect(await server.query('SELECT 1 FROM bookmarks WHERE user_id_id = $1', [active.id])).toHaveLength(1)
})

test('an account that could not be warned is warned late, and goes thirty days after that', async () => {
  const [unwarned, warnedLate, warnedLongAgo] = [
    await listener(server.payload),
    await listener(server.payload),
    await listener(server.payload),
  ]
  for (const user of [unwarned, warnedLate, warnedLongAgo]) await wasLastHere(user, '3 years')
  await wasWarned(warnedLate, '29 days')
  await wasWarned(warnedLongAgo, '4 years')
  await housekeeping.run(server.payload, {})
  for (const user of [unwarned, warnedLate, warnedLongAgo]) expect(await isKept(user)).toBe(true)
  await wasWarned(unwarned, '31 days')
  await housekeeping.run(server.payload, {})
  expect(await isKept(unwarned)).toBe(false)
})

test('to sign in is an activity, and so is to sign up', async () => {
  const { startSession } = await import('@/lib/accounts/sign-in')
  const user = await listener(server.payload)
  expect(Date.now() - Date.parse(user.lastActiveAt ?? '')).toBeLessThan(60_000)
  await wasLastHere(user, '3 years')
  await startSession(server.payload, user, { headers: new Headers() })
  await housekeeping.run(server.payload, {})
  expect(await isKept(user)).toBe(true)
})

test('an administrator’s account stays, however long it is unused', async () => {
  const user = await administrator(server.payload)
  await wasLastHere(user, '10 years')
  await housekeeping.run(server.payload, {})
  expect(await isKept(user)).toBe(true)
})

test('an address that is not confirmed goes after thirty days; who confirmed or left stays noted', async () => {
  for (const [name, ago, confirmed, active] of [
    ['late', '30 days 1 hour', 'NULL', true],
    ['in-time', '29 days 23 hours', 'NULL', true],
    ['confirmed', '90 days', 'now()', true],
    ['left', '90 days', 'NULL', false],
  ])
    await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
      VALUES ('${name}@mail.example', ${active}, now() - interval '${ago}', ${confirmed})`)
  await housekeeping.run(server.payload, {})
  expect(await server.query('SELECT email FROM newsletters ORDER BY email')).toEqual([
    { email: 'confirmed@mail.example' },
    { email: 'in-time@mail.example' },
    { email: 'left@mail.example' },
  ])
})

test('a play is forgotten after three years; the episode’s count stays', async () => {
  const episode = await publishedEpisode(server.payload)
  await server.query('INSERT INTO episode_counts (episode_id, listeners) VALUES ($1, 2)', [episode.id])
  for (const ago of ['3 years 1 hour', '3 years -1 day'])
    await server.query(
      `INSERT INTO play_tracking (id, episode_id_id, platform, played_at)
       VALUES (gen_random_uuid(), $1, $2, now() - $3::interval)`,
      [episode.id, ago, ago],
    )
  await housekeeping.run(server.payload, {})
  const left = await server.query('SELECT platform FROM play_tracking WHERE episode_id_id = $1', [episode.id])
  expect(left).toEqual([{ platform: '3 years -1 day' }])
  expect(
    await server.query('SELECT listeners AS n FROM episode_counts WHERE episode_id = $1', [episode.id]),
  ).toEqual([{ n: 2 }])
})

test('a listener is warned by mail thirty days before, once, and again only after another visit', async () => {
  const [idle, active] = [await listener(server.payload), await listener(server.payload)]
  const warnings = () =>
    server.query("SELECT recipient FROM account_mails WHERE kind = 'account-idle' AND user_id = ANY($1)", [
      [idle.id, active.id],
    ])
  await wasLastHere(idle, '2 years -29 days')
  await wasLastHere(active, '2 years -31 days')
  await housekeeping.run(server.payload, {})
  await housekeeping.run(server.payload, {})
  expect(await warnings()).toEqual([{ recipient: idle.email }])
  expect(await isKept(idle)).toBe(true)
  await server.query('UPDATE users SET idle_warned_at = last_active_at - $2::interval WHERE id = $1', [
    idle.id,
    '1 day',
  ])
  await housekeeping.run(server.payload, {})
  expect(await warnings()).toHaveLength(2)
})

test('a listener who comes back before the warning has left is not warned', async () => {
  const user = await listener(server.payload)
  await wasLastHere(user, '2 years -29 days')
  await housekeeping.run(server.payload, {})
  const [mail] = await server.query(
    "SELECT id FROM account_mails WHERE kind = 'account-idle' AND user_id = $1",
    [user.id],
  )
  const compose = () => composeAccountMail(server.payload, getDatabase(server.payload), mail?.id ?? '')
  expect(await compose()).toMatchObject({ to: user.email })
  await noteActivity(getDatabase(server.payload), user.id)
  expect(await compose()).toBeUndefined()
})

test('expired links and undeliverable mails are forgotten', async () => {
  const user = await listener(server.payload)
  await server.query(
    `INSERT INTO account_mails (id, user_id, kind, recipient, expires_at)
     SELECT gen_random_uuid(), $1, 'confirm-email', 'a@b.example', now() + n * interval '1 minute'
     FROM unnest(ARRAY[-1, 1]) AS n`,
    [user.id],
  )
  await server.query(
    `INSERT INTO account_mails (id, kind, recipient, asked_at)
     SELECT gen_random_uuid(), 'account-deleted', 'days-' || n, now() - n * interval '1 day'
     FROM unnest(ARRAY[2, 4]) AS n`,
  )
  await housekeeping.run(server.payload, {})
  expect(await server.query('SELECT 1 FROM account_mails WHERE user_id = $1', [user.id])).toHaveLength(1)
  expect(await server.query("SELECT recipient FROM account_mails WHERE recipient LIKE 'days-%'")).toEqual([
    { recipient: 'days-2' },
  ])
})

test('of a form that is left again and again without a save, the drafts that are offered stay, and older ones a month', async () => {
  const [ada, ben] = [await administrator(server.payload), await administrator(server.payload)]
  const keep = (form: string, user: User, visit: string, days: number) =>
    server.query(
      `INSERT INTO form_drafts (form, user_id, visit, data, saved_at)
       VALUES ($1, $2, $3, '{}', now() - $4 * interval '1 day')`,
      [form, user.id, visit, days],
    )
  for (let days = 31; days < 38; days += 1) await keep('terms.new', ada, `v${days}`, days)
  for (let days = 23; days < 30; days += 1) await keep('terms.new', ben, `v${days}`, days)
  await keep('pages.new', ada, 'v99', 99)
  await housekeeping.run(server.payload, {})
  const left = async (form: string, user: User) =>
    (await server.query('SELECT 1 FROM form_drafts WHERE form = $1 AND user_id = $2', [form, user.id])).length
  expect([await left('terms.new', ada), await left('terms.new', ben)]).toEqual([5, 7])
  expect(await left('pages.new', ada)).toBe(1)
})
