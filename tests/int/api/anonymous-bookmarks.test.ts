import type { Visitor } from '@tests/support/api-client'
import { listener, listenerAt, PASSWORD, visitorAs } from '@tests/support/builders'
import { holdTransaction, untilWaiting } from '@tests/support/hold-transaction'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'
import { bookmarksOn } from './bookmarks-on'

const server = serveApi()
const { first, second, third, newcomer, save, saved, rows } = bookmarksOn(server)

describe('an anonymous session', () => {
  test('begins with the first bookmark, whatever cookie was planted, lasts a year, and belongs to no account', async () => {
    const visitor = newcomer()
    const planted = 'A'.repeat(43)
    visitor.cookies.set('session', planted)
    const { headers } = await save(visitor, first.id)
    expect(visitor.cookies.get('session')).not.toBe(planted)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
    ])
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
    expect((await save(visitor, second.id)).headers.getSetCookie()).toEqual([])
  })

  test('outlives a log-out without a signed-in user', async () => {
    const visitor = newcomer()
    await save(visitor, first.id)
    await visitor.post('/api/auth/logout')
    expect(await saved(visitor)).toEqual([first.id])
  })
})

describe('signing in', () => {
  test('moves what was saved before to the account, none lost, none doubled', async () => {
    const user = await listener(server.payload)
    const account = await visitorAs(server, user)
    await save(account, first.id)
    await save(account, second.id)
    const visitor = newcomer()
    await save(visitor, second.id)
    await save(visitor, third.id)
    const anonymous = visitor.copy()

    await visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
    expect((await saved(visitor)).sort()).toEqual([first.id, second.id, third.id].sort())
    expect(await saved(account)).toEqual(await saved(visitor))
    expect(await rows('user_id_id = $1', [user.id])).toHaveLength(3)
    // The token from before opens neither the account nor the old list.
    expect((await anonymous.get('/api/auth/me')).status).toBe(401)
    expect(await saved(anonymous)).toEqual([])
  })

  test('from two browsers whose episodes lie crosswise leaves neither waiting for the other', async () => {
    const user = await listener(server.payload)
    const [one, other] = [newcomer(), newcomer()]
    for (const { id } of [first, second, third]) await save(one, id)
    for (const { id } of [third, first]) await save(other, id)
    const signIn = (browser: Visitor) =>
      browser.post('/api/auth/login', { username: user.username, password: PASSWORD })
    // The one has moved its first episode and waits for the second; the other would move the third and want the first.
    const gate = await holdTransaction(server)
    await gate.query(
      'INSERT INTO bookmarks (episode_id_id, user_id_id, bookmarked_at) VALUES ($1, $2, now())',
      [second.id, user.id],
    )
    const logins = [signIn(one)]
    await gate.untilWaiting(1)
    logins.push(signIn(other))
    await gate.untilWaiting(2)
    await gate.commit()
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200])
    expect(await rows('user_id_id = $1', [user.id])).toHaveLength(3)
  })

  test('while an episode is being saved waits for it and takes it along', async () => {
    const { addBookmark } = await import('@/lib/saved/bookmarks')
    const { inTransaction } = await import('@/db/in-transaction')
    const user = await listener(server.payload)
    const visitor = newcomer()
    await save(visitor, first.id)
    const sessionId = await lastSession()
    let login: ReturnType<Visitor['post']> | undefined
    await inTransaction(server.payload, async (database) => {
      expect(await addBookmark(database, { sessionId }, second.id)).toEqual({ isNew: true })
      login = visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
      await untilWaiting(server, 1)
    })
    expect((await login)?.status).toBe(200)
    expect((await saved(visitor)).sort()).toEqual([first.id, second.id].sort())
    expect(await rows('session_id = $1', [sessionId])).toEqual([])
  })

  test('makes an episode that is saved meanwhile wait, and be saved once more with the new cookie', async () => {
    const { mergeBookmarks } = await import('@/lib/saved/bookmarks')
    const { deleteSession } = await import('@/lib/accounts/sessions')
    const { inTransaction } = await import('@/db/in-transaction')
    const user = await listener(server.payload)
    const visitor = newcomer()
    await save(visitor, first.id)
    const sessionId = await lastSession()
    let late: ReturnType<Visitor['post']> | undefined
    await inTransaction(server.payload, async (database) => {
      await deleteSession(database, sessionId)
      await mergeBookmarks(database, sessionId, user.id)
      late = save(visitor, second.id)
      await untilWaiting(server, 1)
    })
    const { status, body } = (await late) ?? {}
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: 'You have just signed in or out. Please try again.' },
    })
    expect(await rows('session_id = $1', [sessionId])).toEqual([])
    expect(await rows('user_id_id = $1', [user.id])).toHaveLength(1)
  })
})

test('the housekeeping clears away what has run out, and nothing that lives', async () => {
  const { housekeeping } = await import('@/jobs/housekeeping')
  const [expired, living] = [newcomer(), newcomer()]
  const user = await listenerAt(server)
  for (const visitor of [expired, living, user]) {
    await save(visitor, first.id)
    expect((await visitor.post('/api/moments', { episodeId: first.id, at: 1, note: '' })).status).toBe(201)
  }
  const [{ session_id: sid }] = await rows(
    'session_id IS NOT NULL AND episode_id_id = $1 ORDER BY bookmarked_at DESC OFFSET 1',
    [first.id],
  )
  await server.query('UPDATE session SET expire = now() WHERE sid = $1', [sid])
  await server.query("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, 1)")
  await server.query(
    "INSERT INTO day_keys (day, key) SELECT (now() AT TIME ZONE 'UTC')::date - n, 'k' FROM generate_series(0, 3) AS n",
  )
  await housekeeping.run(server.payload, {})
  expect(await rows('session_id = $1', [sid])).toEqual([])
  const moments = await server.query('SELECT session_id = $1 AS "isExpired" FROM moments', [sid])
  expect(moments.map(({ isExpired }) => isExpired).toSorted()).toEqual([false, null])
  expect(await saved(expired)).toEqual([])
  expect(await saved(living)).toEqual([first.id])
  expect(await saved(user)).toEqual([first.id])
  const limits = await server.query("SELECT key FROM rate_limits WHERE key = 'old'")
  expect(limits).toEqual([])
  const keys = await server.query(
    "SELECT (now() AT TIME ZONE 'UTC')::date - day AS age FROM day_keys ORDER BY age",
  )
  expect(keys).toEqual([{ age: 0 }, { age: 1 }])
})

/** The anonymous session that saved last, as the database knows it. */
async function lastSession(): Promise<string> {
  const [row] = await rows('session_id IS NOT NULL ORDER BY bookmarked_at DESC')
  return row.session_id
}
