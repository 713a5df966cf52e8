import type { Visitor } from '@tests/support/api-client'
import { changeEpisode, daysFromNow, listenerAt, publishedEpisode } from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'
import { bookmarksOn } from './bookmarks-on'

const server = serveApi()
const { first, second, third, newcomer, save, saved, rows } = bookmarksOn(server)
const check = async (visitor: Visitor, id: string) => (await visitor.get(`/api/bookmarks/check/${id}`)).body

const owners = {
  'a visitor without an account': async () => newcomer(),
  'a signed-in listener': () => listenerAt(server),
}

describe.each(Object.entries(owners))('%s', (_, arrive) => {
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

  test('adds fifty times at once and has it once', async () => {
    const visitor = await arrive()
    await save(visitor, first.id)
    const responses = await Promise.all(Array.from({ length: 50 }, () => save(visitor, second.id)))
    expect(responses.map((response) => response.status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(await saved(visitor)).toEqual([second.id, first.id])
  })

  test('is told of an episode that is not there', async () => {
    const visitor = await arrive()
    for (const name of ['unknown-slug', '00000000-0000-4000-8000-000000000000', '../x'])
      expect((await save(visitor, name)).status).toBe(404)
    const { status, body } = await visitor.post('/api/bookmarks', { episodeId: 7 })
    expect([status, body.errors]).toEqual([400, { episodeId: 'Name the episode.' }])
  })

  test('removes an episode that is no longer public, by id or slug, and is told nothing more of it', async () => {
    const visitor = await arrive()
    const hidden = [await publishedEpisode(server.payload), await publishedEpisode(server.payload)] as const
    for (const { id } of hidden) await save(visitor, id)
    await changeEpisode(server.payload, hidden[0].id, { isPublished: false })
    await changeEpisode(server.payload, hidden[1].id, { publishDate: daysFromNow(7) })
    expect(await saved(visitor)).toEqual([])
    const stranger = await (await arrive()).delete(`/api/bookmarks/${hidden[0].id}`)
    const unknown = await visitor.delete('/api/bookmarks/00000000-0000-4000-8000-000000000000')
    expect({ status: stranger.status, text: stranger.text }).toEqual({ status: 404, text: unknown.text })
    expect((await visitor.delete(`/api/bookmarks/${hidden[0].id}`)).status).toBe(200)
    expect((await visitor.delete(`/api/bookmarks/${hidden[1].slug}`)).status).toBe(200)
    for (const { id } of hidden) expect(await rows('episode_id_id = $1', [id])).toEqual([])
  })

  test('keeps five hundred at most, also by saves that meet, from two servers as it were', async () => {
    const { addBookmark } = await import('@/lib/saved/bookmarks')
    const { inTransaction } = await import('@/db/in-transaction')
    const visitor = await arrive()
    await save(visitor, first.id)
    const { userId, sessionId } = await fill(visitor)
    const gate = await holdTransaction(server)
    await gate.query(
      userId
        ? 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE'
        : 'SELECT 1 FROM session WHERE sid = $1 FOR NO KEY UPDATE',
      [userId ?? sessionId],
    )
    const saves = [second.id, third.id].map((episodeId) =>
      inTransaction(server.payload, (database) =>
        addBookmark(database, userId ? { userId } : { sessionId }, episodeId),
      ),
    )
    await gate.untilWaiting(2)
    await gate.commit()
    expect((await Promise.allSettled(saves)).map((each) => each.status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect(await saved(visitor)).toHaveLength(500)
    const fourth = await publishedEpisode(server.payload)
    const { status, body } = await save(visitor, fourth.id)
    const message = 'You have saved 500 episodes, which is the maximum. Remove one first.'
    expect({ status, body }).toEqual({ status: 409, body: { message } })
    expect((await save(visitor, first.id)).status).toBe(200)
    await visitor.delete(`/api/bookmarks/${first.id}`)
    expect((await save(visitor, fourth.id)).status).toBe(201)
  })
})

/** Up to 499, with episodes that only the database has seen. Returns the owner as the table has it. */
async function fill(visitor: Visitor) {
  const rows = await server.query(
    'SELECT user_id_id AS "userId", session_id AS "sessionId" FROM bookmarks ORDER BY bookmarked_at DESC LIMIT 1',
  )
  expect(await saved(visitor)).toHaveLength(1)
  await server.query(
    `WITH made AS (
       INSERT INTO episodes (title, slug, publish_date, season, episode_number)
       SELECT 'Filler', 'filler-' || gen_random_uuid(), now(), 99, n FROM generate_series(2, 499) AS n
       RETURNING id
     )
     INSERT INTO bookmarks (id, episode_id_id, user_id_id, session_id, bookmarked_at)
     SELECT gen_random_uuid(), id, $1, $2, now() FROM made`,
    [rows[0].userId, rows[0].sessionId],
  )
  expect(await saved(visitor)).toHaveLength(499)
  return rows[0]
}
