import { daysFromNow, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, it } from 'vitest'
import { databaseOf } from '@/db/sql'
import { readShowWeek } from '@/lib/editing/show-week'

const server = serveApi()
const readWeek = (isAdministrator: boolean) =>
  readShowWeek(databaseOf(server.payload), { now: new Date(), isAdministrator })

it('the week names what is scheduled by its date, then drafts, and nothing that is public', async () => {
  const { payload } = server
  await publishedEpisode(payload)
  const draft = await unpublishedEpisode(payload)
  const later = await publishedEpisode(payload, { publishDate: daysFromNow(7) })
  const soon = await publishedEpisode(payload, { publishDate: daysFromNow(2), summary: 'In one sentence.' })

  const { episodes, scheduled } = await readWeek(false)
  expect(episodes).toMatchObject([{ id: soon.id }, { id: later.id }, { id: draft.id }])
  expect(episodes).toHaveLength(3)
  expect(scheduled).toMatchObject([{ id: soon.id }, { id: later.id }])
  expect(scheduled).toHaveLength(2)
  const open = episodes.map((each) => each.open.map(({ name }) => name))
  expect(open[0]).toEqual(['Artwork', 'Chapters', 'Transcript', 'Key takeaways', 'Questions', 'Sources'])
  expect(open[1]).toContain('Summary')
})

it('messages and failed transcriptions wait for administrators alone', async () => {
  expect(Object.keys((await readWeek(false)).waiting)).toEqual(['reports'])
  expect(Object.keys((await readWeek(true)).waiting)).toEqual([
    'reports',
    'messages',
    'failedTranscriptions',
    'feedFaults',
    'leftEpisodes',
  ])
})
