import type { Visitor } from '@tests/support/api-client'
import {
  administrator,
  daysFromNow,
  editor,
  publishedEpisode,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, it } from 'vitest'

const server = serveApi()
let desk: Visitor
let boss: Visitor

beforeAll(async () => {
  desk = await visitorAs(server, await editor(server.payload))
  boss = await visitorAs(server, await administrator(server.payload))
})

it('the week names what is scheduled by its date, then drafts, and nothing that is public', async () => {
  const { payload } = server
  await publishedEpisode(payload)
  const draft = await unpublishedEpisode(payload)
  const later = await publishedEpisode(payload, { publishDate: daysFromNow(7) })
  const soon = await publishedEpisode(payload, { publishDate: daysFromNow(2), summary: 'In one sentence.' })

  const { body } = await desk.get('/api/admin/week')
  expect(body.episodes).toMatchObject([{ id: soon.id }, { id: later.id }, { id: draft.id }])
  expect(body.episodes).toHaveLength(3)
  expect(body.scheduled).toMatchObject([{ id: soon.id }, { id: later.id }])
  expect(body.scheduled).toHaveLength(2)
  const open = (body.episodes as unknown as { open: { name: string }[] }[]).map(({ open }) =>
    open.map(({ name }) => name),
  )
  expect(open[0]).toEqual(['Artwork', 'Chapters', 'Transcript', 'Key takeaways', 'Sources'])
  expect(open[1]).toContain('Summary')
})

it('messages and failed transcriptions wait for administrators alone', async () => {
  expect(Object.keys((await desk.get('/api/admin/week')).body.waiting ?? {})).toEqual(['reports'])
  const { body } = await boss.get('/api/admin/week')
  expect(Object.keys(body.waiting ?? {})).toEqual(['reports', 'messages', 'failedTranscriptions'])
})
