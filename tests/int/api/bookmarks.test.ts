import { Visitor } from '@tests/support/api-client'
import { type ApiServer, startApiServer } from '@tests/support/api-server'
import { listener, PASSWORD, publishedEpisode, transcribedEpisode, visitorAs } from '@tests/support/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

let server: ApiServer
let first: Episode
let second: Episode
let third: Episode

beforeAll(async () => {
  server = await startApiServer()
  first = await transcribedEpisode(server.payload)
  second = await publishedEpisode(server.payload)
  third = await publishedEpisode(server.payload)
})

afterAll(() => server.close())

const newcomer = () => new Visitor(server.url)
const save = (visitor: Visitor, episodeId: string) => visitor.post('/api/bookmarks', { episodeId })
const saved = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get('/api/bookmarks')).body.map((episode: Episode) => episode.id)
const check = async (visitor: Visitor, id: string) => (await visitor.get(`/api/bookmarks/check/${id}`)).body
const rows = async (condition: string, values: unknown[] = []) =>
  (await server.payload.db.pool.query(`SELECT * FROM bookmarks WHERE ${condition}`, values)).rows

const owners = {
  'a visitor without an account': async () => newcomer(),
  'a signed-in listener': async () => visitorAs(server, await listener(server.payload)),
}

describe.each(Object.entries(owners))('%s', (_, arrive) => {
  test('has nothing saved at first', async () => {
    const visitor = await arrive()
    const before = visitor.cookies.get('session')
    expect(await saved(visitor)).toEqual([])
    expect(await check(visitor, first.id)).toEqual({ isBookmarked: false })
    expect(visitor.cookies.get('session')).toBe(before)
  })

  test('saves, lists the last saved first, checks and removes, by id or slug', async () => {
    const visitor = await arrive()
    const added = await save(visitor, first.id)
    expect({ status: added.status, body: added.body }).toEqual({
      status: 201,
      body: { isBookmarked: true },
    })
    expect((await save(visitor, second.slug ?? '')).status).toBe(201)
    expect(await saved(visitor)).toEqual([second.id, first.id])
    expect(await check(visitor, first.slug ?? '')).toEqual({ isBookmarked: true })
    expect(await check(visitor, third.id)).toEqual({ isBookmarked: false })
    const removed = await visitor.delete(`/api/bookmarks/${second.id}`)
    expect({ status: removed.status, body: removed.body }).toEqual({
      status: 200,
      body: { isBookmarked: false },
    })
    expect((await visitor.delete(`/api/bookmarks/${first.slug}`)).status).toBe(200)
    expect(await saved(visitor)).toEqual([])
  })

  test('sees in the list what a saved episode’s card shows, without its transcript', async () => {
    const visitor = await arrive()
    await save(visitor, first.id)
    const { body, text, headers } = await visitor.get('/api/bookmarks')
    expect(body[0]).toMatchObject({
      id: first.id,
      slug: first.slug,
      season: 1,
      episodeNumber: 1,
      publishDate: first.publishDate,
      duration: '08:15',
      title: first.title,
      description: first.description,
      transcriptionStatus: 'completed',
      bookmarkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(text).not.toContain('secret sentence')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('adds twice and has it once', async () => {
    const visitor = await arrive()
    await save(visitor, third.id)
    const again = await save(visitor, third.id)
    expect({ status: again.status, body: again.body }).toEqual({
      status: 200,
      body: { isBookmarked: true },
    })
    expect(await saved(visitor)).toEqual([third.id])
  })

  test('adds fifty times at once and has it once', async () => {
    const visitor = await arrive()
    await save(visitor, first.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(visitor, second.id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(await saved(visitor)).toEqual([second.id, first.id])
  })

  test('cannot see, check or remove what another has saved', async () => {
    const [visitor, other] = [await arrive(), await arrive()]
    await save(other, first.id)
    expect(await saved(visitor)).toEqual([])
    expect(await check(visitor, first.id)).toEqual({ isBookmarked: false })
    const { status, body } = await visitor.delete(`/api/bookmarks/${first.id}`)
    expect({ status, body }).toEqual({
      status: 404,
      body: { message: 'This episode is not among your bookmarks.' },
    })
    expect(await saved(other)).toEqual([first.id])
  })

  test('cannot name the owner', async () => {
    const [visitor, other] = [await arrive(), await listener(server.payload)]
    const body = { episodeId: first.id, userId: other.id, sessionId: 'x', id: other.id }
    expect((await visitor.post('/api/bookmarks', body)).status).toBe(201)
    expect(await rows('user_id_id = $1', [other.id])).toEqual([])
  })

  test('is told of an episode that is not there', async () => {
    const visitor = await arrive()
    for (const name of ['unknown-slug', '00000000-0000-4000-8000-000000000000', '../x', '1.5']) {
      const { status, body } = await save(visitor, name)
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          message: 'Episode not found. The episode may have been removed or the link is incorrect.',
        },
      })
    }
    for (const episodeId of [undefined, null, 7, {}, 'x'.repeat(201)]) {
      const { status, body } = await visitor.post('/api/bookmarks', { episodeId })
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { episodeId: 'Name the episode to save.' },
      })
    }
  })

  test('keeps five hundred at most', async () => {
    const visitor = await arrive()
    await save(visitor, first.id)
    await fill(visitor)
    const { status, body } = await save(visitor, second.id)
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        message: 'You have saved 500 episodes, which is all there is room for. Remove one first.',
      },
    })
    expect((await save(visitor, first.id)).status).toBe(200)
    await visitor.delete(`/api/bookmarks/${first.id}`)
    expect((await save(visitor, second.id)).status).toBe(201)
  })
})

describe('an anonymous session', () => {
  test('begins with the first bookmark, lasts a year, and belongs to nobody', async () => {
    const visitor = newcomer()
    const { headers } = await save(visitor, first.id)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
    ])
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
    expect((await save(visitor, second.id)).headers.getSetCookie()).toEqual([])
  })

  test('is not begun for what cannot be saved', async () => {
    const before = await countSessions()
    const visitor = newcomer()
    await save(visitor, 'unknown-slug')
    await visitor.delete(`/api/bookmarks/${first.id}`)
    expect(visitor.cookies.size).toBe(0)
    expect(await countSessions()).toBe(before)
  })

  test('outlives a log-out that nobody needed', async () => {
    const visitor = newcomer()
    await save(visitor, first.id)
    await visitor.post('/api/auth/logout')
    expect(await saved(visitor)).toEqual([first.id])
  })

  test('cannot be guessed from what the database holds', async () => {
    const visitor = newcomer()
    await save(visitor, first.id)
    const [row] = await rows('session_id IS NOT NULL ORDER BY bookmarked_at DESC')
    const thief = newcomer()
    thief.cookies.set('session', row.session_id)
    expect(await saved(thief)).toEqual([])
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

  test('for the first time takes them along as well', async () => {
    const visitor = newcomer()
    await save(visitor, first.id)
    const before = visitor.cookies.get('session')
    const form = { username: 'collector', email: 'collector@mail.example', password: PASSWORD }
    expect((await visitor.post('/api/auth/signup', form)).status).toBe(201)
    expect(visitor.cookies.get('session')).not.toBe(before)
    expect(await saved(visitor)).toEqual([first.id])
  })

  test('with a wrong password moves nothing', async () => {
    const user = await listener(server.payload)
    const visitor = newcomer()
    await save(visitor, first.id)
    await visitor.post('/api/auth/login', { username: user.username, password: 'a wrong guess' })
    expect(await saved(visitor)).toEqual([first.id])
    expect(await rows('user_id_id = $1', [user.id])).toEqual([])
  })

  test('and out again leaves the bookmarks with the account', async () => {
    const user = await listener(server.payload)
    const visitor = newcomer()
    await save(visitor, first.id)
    await visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
    await visitor.post('/api/auth/logout')
    expect(await saved(visitor)).toEqual([])
    expect(await saved(await visitorAs(server, user))).toEqual([first.id])
  })

  test('from two browsers at once brings both lists together', async () => {
    const user = await listener(server.payload)
    const browsers = [newcomer(), newcomer()]
    for (const browser of browsers) for (const { id } of [first, second, third]) await save(browser, id)
    const logins = await Promise.all(
      browsers.map((browser) =>
        browser.post('/api/auth/login', { username: user.username, password: PASSWORD }),
      ),
    )
    expect(logins.map((login) => login.status)).toEqual([200, 200])
    expect(await rows('user_id_id = $1', [user.id])).toHaveLength(3)
  })

  test('while an episode is being saved waits for it and takes it along', async () => {
    const { addBookmark } = await import('@/lib/bookmarks/bookmarks')
    const { inTransaction } = await import('@/lib/database/sql')
    const user = await listener(server.payload)
    const visitor = newcomer()
    await save(visitor, first.id)
    const [{ session_id: sessionId }] = await rows('session_id IS NOT NULL ORDER BY bookmarked_at DESC')
    let login: ReturnType<Visitor['post']> | undefined
    await inTransaction(server.payload, async (database) => {
      expect(await addBookmark(database, { sessionId }, second.id)).toBe('added')
      login = visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
      await expect.poll(async () => (await server.payload.db.pool.query(waiting)).rowCount).toBe(1)
    })
    expect((await login)?.status).toBe(200)
    expect((await saved(visitor)).sort()).toEqual([first.id, second.id].sort())
    // Who comes after it is told to try again, and with the new cookie he can.
    const late = await inTransaction(server.payload, (database) =>
      addBookmark(database, { sessionId }, third.id),
    )
    expect(late).toBe('gone')
    expect(await rows('session_id = $1', [sessionId])).toEqual([])
  })
})

test('the housekeeping clears away what has run out, and nothing that lives', async () => {
  const { housekeeping } = await import('@/jobs/housekeeping')
  const [expired, living] = [newcomer(), newcomer()]
  const user = await visitorAs(server, await listener(server.payload))
  for (const visitor of [expired, living, user]) await save(visitor, first.id)
  const [{ session_id: sid }] = await rows(
    'session_id IS NOT NULL AND episode_id_id = $1 ORDER BY bookmarked_at DESC OFFSET 1',
    [first.id],
  )
  await server.payload.db.pool.query('UPDATE session SET expire = now() WHERE sid = $1', [sid])
  await server.payload.db.pool.query("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, 1)")
  await housekeeping.run(server.payload, {})
  expect(await rows('session_id = $1', [sid])).toEqual([])
  expect(await saved(expired)).toEqual([])
  expect(await saved(living)).toEqual([first.id])
  expect(await saved(user)).toEqual([first.id])
  const limits = await server.payload.db.pool.query("SELECT key FROM rate_limits WHERE key = 'old'")
  expect(limits.rows).toEqual([])
})

async function countSessions(): Promise<number> {
  const { rows } = await server.payload.db.pool.query('SELECT count(*)::int AS n FROM session')
  return rows[0].n
}

/** Up to five hundred, with episodes that only the database has seen. */
async function fill(visitor: Visitor): Promise<void> {
  const { rows } = await server.payload.db.pool.query(
    'SELECT user_id_id AS user_id, session_id FROM bookmarks ORDER BY bookmarked_at DESC LIMIT 1',
  )
  expect(await saved(visitor)).toHaveLength(1)
  await server.payload.db.pool.query(
    `WITH made AS (
       INSERT INTO episodes (title, slug, publish_date, season, episode_number)
       SELECT 'Filler', 'filler-' || gen_random_uuid(), now(), 99, n FROM generate_series(1, 499) AS n
       RETURNING id
     )
     INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
     SELECT gen_random_uuid(), id, $1, $2, now() FROM made`,
    [rows[0].user_id, rows[0].session_id],
  )
  expect(await saved(visitor)).toHaveLength(500)
}
