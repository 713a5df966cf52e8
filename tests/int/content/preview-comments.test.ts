import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { keepBeside, transcribedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOf } from '@/db/sql'
import { MAX_OPEN_COMMENTS } from '@/lib/editing/preview-comments'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'

const server = serveApi({ env: { RATE_LIMIT_FACTOR: '1' } })
const editor = signInAdministrator(server)
const guest = new Visitor(server)
let episodeId: string
let path: string

beforeEach(async () => {
  await databaseOf(server.payload).execute(sql`DELETE FROM rate_limits`)
  episodeId = (await transcribedEpisode(server.payload, { isPublished: false })).id
  const { body } = await editor.post(`/api/episodes/${episodeId}/preview`, {})
  path = `/api/preview/${String(body.path).split('/').at(-1)}/comments`
})

const COMMENT = { name: ' Ada ', text: 'Say what a token is.\nThen go on.' }
const send = (change: object = {}) => guest.post(path, { ...COMMENT, ...change })
const seen = async () => (await guest.get(path)).list
const firstId = async () => String((await seen())[0]?.id)
const atDesk = (id = episodeId) => editor.get(`/api/episodes/${id}/comments`)
const mark = (commentId: string, isDone: boolean, id = episodeId) =>
  editor.put(`/api/episodes/${id}/comments/${commentId}`, { isDone })

describe('a comment of a guest with a preview link', () => {
  test('is read by guests and editors with the passage it is about', async () => {
    expect((await send({ segmentId: 's2' })).status).toBe(201)
    expect((await send({ segmentId: '', text: 'Fine as a whole.' })).status).toBe(201)
    const comments = [
      {
        name: 'Ada',
        text: COMMENT.text,
        passage: { id: 's2', start: 2.5, text: 'And its answer.' },
        isDone: false,
      },
      { name: 'Ada', text: 'Fine as a whole.', passage: null, isDone: false },
    ]
    expect(await seen()).toMatchObject(comments)
    expect((await atDesk()).list).toMatchObject(comments)
  })

  test('is done and open again at an editor’s word, and belongs to its episode alone', async () => {
    await send()
    const id = await firstId()
    const other = await unpublishedEpisode(server.payload)
    expect((await mark(id, true, other.id)).status).toBe(404)
    expect((await mark(episodeId, true)).status).toBe(404)
    expect((await mark(id, true)).status).toBe(200)
    expect(await seen()).toMatchObject([{ isDone: true }])
    expect((await mark(id, false)).status).toBe(200)
    expect(await seen()).toMatchObject([{ isDone: false }])
    expect((await atDesk(other.id)).list).toEqual([])
  })

  test.each<[string, object, number, string[]]>([
    ['without a name', { name: ' ' }, 400, ['name']],
    ['with a name that no one sees', { name: '\u200b\u2060' }, 400, ['name']],
    ['with a name that is turned around', { name: 'Ada\u202e(rotide)' }, 400, ['name']],
    ['with words that no one sees', { text: '\u202e \u200b' }, 400, ['text']],
    ['with too long a name', { name: 'x'.repeat(61) }, 400, ['name']],
    ['without words', { text: '\n' }, 400, ['text']],
    ['with too many words', { text: 'x'.repeat(2_001) }, 400, ['text']],
    ['on a passage that cannot be', { segmentId: "' OR 1=1" }, 400, ['segmentId']],
    ['on a passage that is gone', { segmentId: 's9' }, 404, []],
  ])('%s is refused', async (_, change, status, fields) => {
    const refused = await send(change)
    expect(refused.status).toBe(status)
    expect(Object.keys(refused.body.errors ?? {})).toEqual(fields)
    expect(await seen()).toEqual([])
  })

  test('is neither taken nor shown once the link is revoked', async () => {
    await send()
    await editor.request('DELETE', `/api/episodes/${episodeId}/preview`)
    for (const { status, body } of [await send(), await guest.get(path)]) {
      expect(status).toBe(404)
      expect(body.message).toMatch(/preview link is not valid/)
    }
    expect((await atDesk()).list).toHaveLength(1)
  })

  test('is refused from another site, and thanked for and dropped from a program', async () => {
    const foreign = await guest.request('POST', path, {
      body: COMMENT,
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(foreign.status).toBe(403)
    expect((await send({ [HONEYPOT]: 'https://spam.example' })).status).toBe(201)
    expect(await seen()).toEqual([])
  })

  test('waits when its address has sent many', async () => {
    for (let sent = 0; sent < LIMITS.draftComments.points; sent++) await send({ [HONEYPOT]: 'x' })
    expect((await send()).status).toBe(429)
  })

  test('is deleted by an editor, and by no guest', async () => {
    await send()
    const id = await firstId()
    const other = await unpublishedEpisode(server.payload)
    const remove = (who: Visitor, of = episodeId) =>
      who.request('DELETE', `/api/episodes/${of}/comments/${id}`)
    expect((await remove(guest)).status).toBe(401)
    expect((await remove(editor, other.id)).status).toBe(404)
    expect((await remove(editor)).status).toBe(200)
    expect((await remove(editor)).status).toBe(404)
    expect(await seen()).toEqual([])
  })

  const fill = (open: number) =>
    databaseOf(server.payload).execute(
      sql`INSERT INTO draft_comments (episode_id, name, text, segment_id)
          SELECT ${episodeId}, 'Ada', 'Again', 's1' FROM generate_series(1, ${open})`,
    )

  test('is refused where the episode has as many open ones as it can hold, until one is done', async () => {
    await fill(MAX_OPEN_COMMENTS)
    expect((await send()).status).toBe(409)
    await mark(await firstId(), true)
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(409)
    await server.payload.delete({ collection: 'episodes', id: episodeId, overrideAccess: true })
    const left = await databaseOf(server.payload).execute(
      sql`SELECT 1 FROM draft_comments WHERE episode_id = ${episodeId}`,
    )
    expect(left.rows).toEqual([])
  })

  test('is taken once where two guests send the last one at the same moment', async () => {
    await fill(MAX_OPEN_COMMENTS - 1)
    const held = await holdTransaction(server)
    await held.query('LOCK TABLE draft_comments IN SHARE MODE')
    const sending = Promise.all(Array.from({ length: 8 }, () => send()))
    await held.untilWaiting(8)
    await held.commit()
    const sent = await sending
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('is refused where its link is revoked before it is stored', async () => {
    const held = await holdTransaction(server)
    await held.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`comments of ${episodeId}`])
    const sending = send()
    await held.untilWaiting(1)
    await held.query('DELETE FROM episode_previews WHERE episode_id = $1', [episodeId])
    await held.commit()
    expect((await sending).status).toBe(404)
    expect((await atDesk()).list).toEqual([])
  })

  test('is read with 499 others, each with its passage of a transcript of two hours', async () => {
    const words = Array.from({ length: 2_500 }, (_, at) => ({
      id: `s${at}`,
      start: at * 3,
      end: at * 3 + 3,
      text: 'On.',
    }))
    await keepBeside(server.payload, episodeId, { transcriptSegments: words })
    await fill(MAX_OPEN_COMMENTS)
    const comments = await seen()
    expect(comments).toHaveLength(MAX_OPEN_COMMENTS)
    expect(new Set(comments.map(({ passage }) => JSON.stringify(passage)))).toEqual(
      new Set([JSON.stringify({ id: 's1', text: 'On.', start: 3 })]),
    )
  })

  test('is asked for only so often by one address', async () => {
    await databaseOf(server.payload).execute(sql`DELETE FROM rate_limits`)
    let last = 0
    for (let asked = 0; asked <= LIMITS.previews.points; asked++) last = (await guest.get(path)).status
    expect(last).toBe(429)
  })
})
