import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { transcribedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOf } from '@/db/sql'
import { HONEYPOT } from '@/lib/requests/honeypot'

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

  test.each<[string, object, number, string[]]>([
    ['without a name', { name: ' ' }, 400, ['name']],
    ['without words', { text: '\n' }, 400, ['text']],
    ['on a passage that cannot be', { segmentId: "' OR 1=1" }, 400, ['segmentId']],
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
})
