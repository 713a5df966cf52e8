import { randomUUID } from 'node:crypto'
import { daysFromNow, editor, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, it } from 'vitest'
import { getDatabase } from '@/db/sql'
import { readDashboardOverview } from '@/lib/editing/dashboard-overview'

const server = serveApi()
const readOverview = (isAdministrator: boolean, userId: string = randomUUID()) =>
  readDashboardOverview(getDatabase(server.payload), { now: new Date(), isAdministrator, userId })

it('the overview names what is scheduled by its date, then drafts, and nothing that is public', async () => {
  const { payload } = server
  await publishedEpisode(payload)
  const draft = await unpublishedEpisode(payload)
  const later = await publishedEpisode(payload, { publishDate: daysFromNow(7) })
  const soon = await publishedEpisode(payload, { publishDate: daysFromNow(2), summary: 'In one sentence.' })

  const { episodes } = await readOverview(false)
  expect(episodes).toMatchObject([{ id: soon.id }, { id: later.id }, { id: draft.id }])
  expect(episodes).toHaveLength(3)
  const open = episodes.map((each) => each.open.map(({ name }) => name))
  expect(open[0]).toEqual(['Artwork', 'Chapters', 'Transcript', 'Key takeaways', 'Questions', 'Sources'])
  expect(open[1]).toContain('Summary')
})

it('the overview lists all that is scheduled, also beyond the eight rows that drafts fill', async () => {
  const { payload } = server
  const before = (await readOverview(false)).episodes.filter(({ isPublished }) => isPublished).length
  for (let days = 1; days <= 9; days += 1) {
    await publishedEpisode(payload, { publishDate: daysFromNow(days) })
    await unpublishedEpisode(payload)
  }
  const { episodes } = await readOverview(false)
  expect(episodes).toHaveLength(before + 9)
  expect(episodes.every(({ isPublished }) => isPublished)).toBe(true)
})

it('messages, failed transcriptions and the followed feed wait for administrators alone', async () => {
  const { payload, query } = server
  const { id } = await publishedEpisode(payload)
  await query(`UPDATE transcripts SET status = 'failed' WHERE episode_id_id = $1`, [id])
  await query(
    `INSERT INTO transcript_reports (id, episode_id_id, segment_id, at, problem, status)
     VALUES (gen_random_uuid(), $1, 's1', 1, 'A word is wrong.', 'new'), (gen_random_uuid(), $1, 's1', 2, 'Another.', 'done')`,
    [id],
  )
  await query(
    `INSERT INTO contacts (id, first_name, last_name, email, subject, message, status)
     SELECT gen_random_uuid(), 'Ada', 'Reader', 'ada@mail.example', 'question', 'Why?', 'new' FROM generate_series(1, 1200)`,
  )
  const wordsFor = async (isAdministrator: boolean) =>
    (await readOverview(isAdministrator)).waiting.map(({ words }) => words)
  expect(await wordsFor(false)).toEqual(['1 report of an error in a transcript'])
  expect(await wordsFor(true)).toEqual([
    '1 report of an error in a transcript',
    '1,200 new messages',
    '1 transcription that failed',
  ])
})

it('what an editor has begun and the latest figures are in the overview of that editor', async () => {
  const { payload, query } = server
  const draft = await unpublishedEpisode(payload, { title: 'Rye' })
  const [{ id: ana }, { id: bea }] = [await editor(payload), await editor(payload)]
  const newest = await publishedEpisode(payload, { title: 'Spelt', publishDate: daysFromNow(-0.01) })
  await query("INSERT INTO form_drafts (form, user_id, visit, data) VALUES ($1, $2, 'tab', '{}')", [
    `episodes.${draft.id}`,
    ana,
  ])
  await query(
    "INSERT INTO episode_days (episode_id, day, plays, downloads, listeners, apps) VALUES ($1, '2026-01-01', 3, 5, 8, '{}')",
    [newest.id],
  )

  const overview = await readOverview(false, ana)
  const unsaved = {
    words: 'Your unsaved changes to “Rye”',
    href: `/admin/collections/episodes/${draft.id}`,
    reason: null,
  }
  expect(overview.waiting).toContainEqual(unsaved)
  expect(overview.latest[0]).toEqual({ id: newest.id, title: 'Spelt', plays: 3, downloads: 5 })
  expect((await readOverview(false, bea)).waiting).not.toContainEqual(unsaved)
})
