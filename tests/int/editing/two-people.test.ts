import '@tests/support/own-modules'
import { serveTranscriptions } from '@tests/int/transcription/serve-transcriptions'
import { type Fields, textOf, type Visitor } from '@tests/support/api-client'
import { administratorAt } from '@tests/support/builders'
import { beforeAll, expect, test } from 'vitest'
import type { Desk } from '@/lib/editing/desk'
import { completeRun } from '@/lib/transcription/end-run'
import type { Run } from '@/lib/transcription/runs'

// What was answered with 200 is a promise: it is there until someone who has seen it writes something else.

const ROUNDS = 100
/** Rounds of one episode follow each other; those of others run beside them, for the same connections. */
const EPISODES = 10

const { admin: ada, pending, segmentsOf, server, start } = serveTranscriptions()
let ben: Visitor
beforeAll(async () => {
  ben = await administratorAt(server)
})

interface Count {
  lost: number
  takenBack: number
}

interface Round {
  id: string
  /** As it was opened before the first round, or came back from the newest save. */
  form: Fields
  adas: string
  bens: string
  count: Count
}

/** Each round gives back the form that the next one begins with. */
async function play(round: (given: Round) => Promise<Fields>): Promise<Count & { rounds: number }> {
  const count = { rounds: 0, lost: 0, takenBack: 0 }
  const playAll = async (_: unknown, nr: number) => {
    const { id } = await pending()
    let form = await open(ben, id)
    for (let each = 0; each < ROUNDS / EPISODES; each += 1) {
      const words = { adas: `Ada’s words ${nr}.${each}`, bens: `Ben’s words ${nr}.${each}` }
      form = await round({ id, form, ...words, count })
      count.rounds += 1
    }
  }
  await Promise.all(Array.from({ length: EPISODES }, playAll))
  return count
}

const WHOLE = { rounds: ROUNDS, lost: 0, takenBack: 0 }

const open = async (who: Visitor, id: string): Promise<Fields> =>
  (await who.get(`/api/cms/episodes/${id}?depth=0`)).body

async function save(who: Visitor, form: Fields, changes: object): Promise<{ status: number; form: Fields }> {
  const path = `/api/cms/episodes/${textOf(form.id)}?depth=0`
  const { status, body } = await who.patch(path, { ...form, ...changes })
  return { status, form: body.doc ?? form }
}

async function stored(id: string): Promise<{ title: string; summary: string }> {
  const [row] = await server.query('SELECT title, summary FROM episodes WHERE id = $1', [id])
  return row as { title: string; summary: string }
}

const keep = async (who: Visitor, id: string, data: object) =>
  (await who.put(`/api/drafts/episodes.${id}`, { data })).status

const draftOf = async (who: Visitor, id: string) =>
  JSON.stringify((await who.get(`/api/drafts/episodes.${id}`)).body.draft?.data)

test('two people who save the same form at once lose nothing', async () => {
  const count = await play(async ({ id, form, adas, bens, count }) => {
    const [ofAda, ofBen] = await Promise.all([
      save(ada(), form, { title: adas }),
      save(ben, form, { summary: bens }),
    ])
    expect([ofAda.status, ofBen.status].toSorted()).toEqual([200, 409])
    const isAdaFirst = ofAda.status === 200
    const between = await stored(id)
    if (isAdaFirst ? between.title !== adas : between.summary !== bens) count.takenBack += 1
    // As the dialog of a refused save does it: the newest version, with one's own words.
    const [late, changes] = isAdaFirst ? [ben, { summary: bens }] : [ada(), { title: adas }]
    const again = await save(late, await open(late, id), changes)
    const { title, summary } = await stored(id)
    if (again.status !== 200 || title !== adas || summary !== bens) count.lost += 1
    return again.form
  })
  expect(count).toEqual(WHOLE)
})

test('a tab that was left open takes nothing back, however often it saves', async () => {
  const stale = new Map<string, Fields>()
  const count = await play(async ({ id, form, adas, bens, count }) => {
    const left = stale.get(id)
    if (!left) stale.set(id, form)
    const [late, newest] = await Promise.all([
      left && save(ada(), left, { summary: adas }),
      save(ben, form, { title: bens, summary: bens }),
    ])
    if (late && late.status !== 409) count.takenBack += 1
    const { title, summary } = await stored(id)
    if (newest.status !== 200 || title !== bens || summary !== bens) count.lost += 1
    return newest.form
  })
  expect(count).toEqual(WHOLE)
})

test('what one person has not saved yet outlives the other one’s drafts and saves', async () => {
  const count = await play(async ({ id, form, adas, bens, count }) => {
    const kept = await Promise.all([keep(ada(), id, { title: adas }), keep(ben, id, { title: bens })])
    if ((await draftOf(ben, id)) !== JSON.stringify({ title: bens })) count.lost += 1
    const draft = { title: adas, summary: adas }
    const [again, saved] = await Promise.all([keep(ada(), id, draft), save(ben, form, { title: bens })])
    expect([...kept, again, saved.status]).toEqual([200, 200, 200, 200])
    if ((await draftOf(ada(), id)) !== JSON.stringify(draft)) count.lost += 1
    if ((await stored(id)).title !== bens) count.takenBack += 1
    expect(await draftOf(ben, id)).toBeUndefined()
    return saved.form
  })
  expect(count).toEqual(WHOLE)
})

test('a transcription that ends while a form is saved keeps the words of both, and so does the desk', async () => {
  const count = await play(async ({ id, form, adas, bens, count }) => {
    const runId = await start(id, '?replace=true')
    const [run] = await server.query(RUN, [runId])
    const heard = [{ start: 0, end: 1, text: `Heard beside ${adas}.` }]
    const [first] = await Promise.all([
      save(ada(), form, { title: adas }),
      completeRun(server.payload, run as unknown as Run, { heard, seconds: 60 }),
    ])
    const desk = (await ben.get(`/api/episodes/${id}/transcript/desk`)).body as unknown as Desk
    const [segment] = desk.segments
    if ((await stored(id)).title !== adas || segment?.text !== heard[0]?.text) count.lost += 1

    const { revision, origin } = desk
    const body = { revision, origin, segments: [{ ...segment, text: bens }] }
    const [ofDesk, second] = await Promise.all([
      ben.put(`/api/episodes/${id}/transcript/desk`, body),
      save(ada(), first.form, { summary: adas }),
    ])
    expect([first.status, ofDesk.status, second.status]).toEqual([200, 200, 200])
    const { title, summary } = await stored(id)
    const [spoken] = await segmentsOf(id)
    if (title !== adas || summary !== adas || spoken?.text !== bens) count.takenBack += 1
    return second.form
  })
  expect(count).toEqual(WHOLE)
})

const RUN = `SELECT id, episode_id_id AS "episodeId", revision::int, attempts::int, NULL AS "audioUrl"
  FROM transcription_runs WHERE id = $1`
