import { randomBytes } from 'node:crypto'
import { Visitor } from '@tests/support/api-client'
import { PASSWORD } from '@tests/support/builders'
import { serveUpgraded } from '@tests/support/serve-upgraded'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { housekeeping } from '@/jobs/housekeeping'
import { hashOf } from '@/lib/account/passwords'
import { sidOf } from '@/lib/account/session-token'

/** The newest tables of a show that was on air before accounts knew when they were last used, and had rights and places. */
const BEFORE_ACTIVITY = '20261121_191341_mail'

const tokens = { member: newToken(), boss: newToken(), anonymous: newToken(), expired: newToken() }
const server = serveUpgraded(BEFORE_ACTIVITY, liveThere)

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A member and an administrator of four years ago, with what they and an anonymous visitor left in the old tables. */
async function liveThere(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = async (sql: string, values: unknown[] = []): Promise<string> =>
    (await client.query(sql, values)).rows[0]?.id
  const join = async (name: string, role: string) =>
    one(
      `INSERT INTO users (username, email, password, role, created_at, updated_at)
       VALUES ($1, $2, $3, $4, now() - interval '4 years', now() - interval '4 years') RETURNING id`,
      [name, `${name}@mail.example`, await hashOf(PASSWORD), role],
    )
  const [member, boss] = [await join('old-member', 'user'), await join('old-boss', 'admin')]
  const begin = (token: string, sess: object, lasts: string) =>
    client.query('INSERT INTO session (sid, sess, expire) VALUES ($1, $2, now() + $3::interval)', [
      sidOf(token),
      sess,
      lasts,
    ])
  await begin(tokens.member, { userId: member }, '20 hours')
  await begin(tokens.boss, { userId: boss }, '20 hours')
  await begin(tokens.anonymous, { anonymous: true }, '300 days')
  await begin(tokens.expired, { userId: member }, '-1 hour')
  const episode = await one(
    `INSERT INTO episodes (title, slug, publish_date, season, episode_number, is_published)
     VALUES ('An old episode', 'an-old-episode', now() - interval '4 years', 1, 1, true) RETURNING id`,
  )
  for (const [user, sid] of [[member], [null, sidOf(tokens.anonymous)]])
    await client.query(
      'INSERT INTO bookmarks (episode_id_id, user_id_id, session_id, bookmarked_at) VALUES ($1, $2, $3, now())',
      [episode, user, sid],
    )
  await client.end()
}

function holderOf(token: string): Visitor {
  const visitor = new Visitor(server.url)
  visitor.cookies.set('session', token)
  return visitor
}

const savedBy = async (visitor: Visitor) => (await visitor.get('/api/bookmarks')).list.map(({ slug }) => slug)

describe('an upgrade from before accounts had rights', () => {
  test('keeps who is signed in signed in, and the expired session dead', async () => {
    const me = async (token: string) => (await holderOf(token).get('/api/auth/me')).body
    expect(await me(tokens.member)).toMatchObject({ username: 'old-member', role: 'user' })
    expect(await me(tokens.boss)).toMatchObject({ username: 'old-boss', role: 'admin' })
    expect((await holderOf(tokens.expired).get('/api/auth/me')).status).toBe(401)
    expect((await holderOf(tokens.member).get('/api/auth/sessions')).list).toHaveLength(1)
  })

  test('keeps the saved episodes of members and of visitors without an account', async () => {
    expect(await savedBy(holderOf(tokens.member))).toEqual(['an-old-episode'])
    expect(await savedBy(holderOf(tokens.anonymous))).toEqual(['an-old-episode'])
  })

  test('counts its own time as everybody’s last visit: nobody is warned or deleted as idle', async () => {
    await housekeeping.run(server.payload, {})
    const { rows } = await server.payload.db.pool.query(
      `SELECT username, now() - last_active_at < interval '1 hour' AS "isActive", idle_warned_at AS warned
       FROM users ORDER BY username`,
    )
    expect(rows).toEqual([
      { username: 'old-boss', isActive: true, warned: null },
      { username: 'old-member', isActive: true, warned: null },
    ])
    const mails = await server.payload.db.pool.query('SELECT 1 FROM account_mails')
    expect(mails.rows).toEqual([])
  })

  test('lets a member log in with the old password, and use what is new', async () => {
    const visitor = holderOf(tokens.anonymous)
    const login = { username: 'old-member', password: PASSWORD }
    expect((await visitor.post('/api/auth/login', login)).status).toBe(200)
    expect(await savedBy(visitor)).toEqual(['an-old-episode'])
    const moment = { episodeId: 'an-old-episode', at: 7, note: 'Still here' }
    expect((await visitor.post('/api/moments', moment)).status).toBe(201)
    expect((await visitor.get('/api/auth/data')).body).toMatchObject({
      profile: { username: 'old-member', isEmailConfirmed: false },
      moments: [{ note: 'Still here' }],
    })
  })
})
