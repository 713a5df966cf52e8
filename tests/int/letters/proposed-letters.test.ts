import { randomUUID } from 'node:crypto'
import {
  administrator,
  changeEpisode,
  daysFromNow,
  editor,
  publishedEpisode,
  saveShow,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi } from '@tests/support/serve-api'
import { workOff } from '@tests/support/work-off-jobs'
import { beforeEach, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { proposeLetterJob } from '@/jobs/all-jobs'
import { readDashboardOverview } from '@/lib/editing/dashboard-overview'
import { proposeLetter } from '@/lib/letters/propose-letter'

const server = serveApi()

const setting = (onPublishing: string) =>
  saveShow(server.payload, { newsletter: { onPublishing, perSecond: 100, perHour: 1_000 } } as never)

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await setting('propose')
})

const letters = async () =>
  server.query(
    `SELECT id, subject, preview_line AS "previewLine", kind, state, episode_id AS episode FROM letters`,
  )

const isNew = { publishDate: daysFromNow(-0.01), summary: 'It tapped.' }

test('an episode that comes out has a letter drafted once, which the week and its form lead to', async () => {
  const { id, title } = await publishedEpisode(server.payload, isNew)
  await Promise.all([1, 2, 3].map(() => proposeLetter(server.payload, id)))
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    subject: title,
    previewLine: 'It tapped.',
    kind: 'episode',
    state: 'draft',
    episode: id,
  })
  const desk = await visitorAs(server, await editor(server.payload))
  expect(
    (
      await readDashboardOverview(getDatabase(server.payload), {
        now: new Date(),
        isAdministrator: false,
        userId: randomUUID(),
      })
    ).waiting,
  ).toEqual([
    {
      words: `A letter about “${title}” is proposed`,
      href: `/admin/collections/letters/${letter?.id}`,
      reason: null,
    },
  ])
  expect((await desk.get(`/api/episodes/${id}/sharing`)).body).toMatchObject({ letterId: letter?.id })
})

test('nothing is drafted about what is old, hidden or still to come, or where the show does not want it', async () => {
  const { payload } = server
  const old = await publishedEpisode(payload, { publishDate: daysFromNow(-3) })
  const hidden = await unpublishedEpisode(payload)
  const later = await publishedEpisode(payload, { publishDate: daysFromNow(1) })
  for (const { id } of [old, hidden, later]) await proposeLetter(payload, id)
  await setting('nothing')
  await proposeLetter(payload, (await publishedEpisode(payload, isNew)).id)
  expect(await letters()).toEqual([])
})

test('the save with which a person publishes has it drafted, at the hour of the episode; an import or a new date has not', async () => {
  const { payload } = server
  const user = { ...(await administrator(payload)), collection: 'users' as const }
  const publish = (id: string, publishDate: string) =>
    payload.update({
      collection: 'episodes',
      id,
      data: { isPublished: true, publishDate },
      overrideAccess: false,
      user,
    })
  const [now, later] = [
    await publishedEpisode(payload, { isPublished: false }),
    await publishedEpisode(payload, { isPublished: false }),
  ]
  await publish(now.id, isNew.publishDate)
  await publish(later.id, daysFromNow(7))
  await publish((await publishedEpisode(payload)).id, isNew.publishDate)
  await changeEpisode(payload, (await unpublishedEpisode(payload)).id, { isPublished: true, ...isNew })
  await payload.update({
    collection: 'episodes',
    id: now.id,
    data: { title: 'Another title' },
    overrideAccess: false,
    user,
  })
  const jobs = await server.query(
    `SELECT data ->> 'episodeId' AS id, start_after > now() AS waits FROM pgboss.job WHERE name = 'propose-letter' ORDER BY start_after`,
  )
  expect(jobs).toEqual([
    { id: now.id, waits: false },
    { id: later.id, waits: true },
  ])
  await server.query(`DELETE FROM pgboss.job WHERE name = 'propose-letter' AND start_after > now()`)
  await workOff(payload, proposeLetterJob)
  expect(await letters()).toMatchObject([{ episode: now.id }])
})

test('where letters go out by themselves it is sent, and stays a draft where there is no one to send to', async () => {
  await setting('send')
  const [first, second] = [
    await publishedEpisode(server.payload, isNew),
    await publishedEpisode(server.payload, isNew),
  ]
  await proposeLetter(server.payload, first.id)
  expect(await letters()).toMatchObject([{ episode: first.id, state: 'draft' }])
  await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    VALUES ('ada@mail.example', true, now(), now())`)
  await proposeLetter(server.payload, second.id)
  expect((await letters()).find(({ episode }) => episode === second.id)).toMatchObject({ state: 'sending' })
})

test('an episode that is withdrawn before its letter is stored has none', async () => {
  await setting('send')
  const { id } = await publishedEpisode(server.payload, isNew)
  const held = await holdTransaction(server)
  await held.query('UPDATE episodes SET is_published = false WHERE id = $1', [id])
  const proposing = proposeLetter(server.payload, id)
  await held.untilWaiting(1)
  await held.commit()
  await proposing
  expect(await letters()).toEqual([])
})
