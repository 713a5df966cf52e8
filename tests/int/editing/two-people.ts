import { type Fields, textOf, type Visitor } from '@tests/support/api-client'
import type { EditedTranscript } from '@/lib/editing/edited-transcript'

/** Rounds of one episode follow each other; those of others run beside them, for the same connections. */
const EPISODES = 10

/** Two people of the team at a site, and what they need of it. */
export interface TwoPeople {
  ada: Visitor
  ben: Visitor
  rounds: number
  /** A new episode whose sound can be transcribed. */
  newEpisode(): Promise<string>
  /** Transcribes it anew; once that has begun, `meanwhile` is done while it ends. Returns what `meanwhile` did. */
  transcribe<Done>(id: string, meanwhile: () => Promise<Done>): Promise<Done>
}

/** What the provider of transcriptions has to hear in these drills. */
export const HEARD = 'Heard beside the save.'

export interface Count {
  rounds: number
  /** Words that were answered with 200 and are not there. */
  lost: number
  /** Words of an older form over those of a newer save. */
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

/** What was answered with 200 is a promise: it is there until someone who has seen it writes something else. */
export const DRILLS = {
  'the same form at once': (people: TwoPeople) =>
    play(people, async ({ id, form, adas, bens, count }) => {
      const { ada, ben } = people
      const [ofAda, ofBen] = await Promise.all([
        save(ada, form, { title: adas }),
        save(ben, form, { summary: bens }),
      ])
      mustBe([ofAda.status, ofBen.status].toSorted(), [200, 409])
      const isAdaFirst = ofAda.status === 200
      const between = await textsOf(ada, id)
      if (isAdaFirst ? between.title !== adas : between.summary !== bens) count.takenBack += 1
      // As the dialog of a refused save does it: the newest version, with one's own words.
      const [late, changes] = isAdaFirst ? [ben, { summary: bens }] : [ada, { title: adas }]
      const again = await save(late, await open(late, id), changes)
      const { title, summary } = await textsOf(ada, id)
      if (again.status !== 200 || title !== adas || summary !== bens) count.lost += 1
      return again.form
    }),

  'a tab that was left open': async (people: TwoPeople) => {
    const stale = new Map<string, Fields>()
    return play(people, async ({ id, form, adas, bens, count }) => {
      const left = stale.get(id)
      if (!left) stale.set(id, form)
      const [late, newest] = await Promise.all([
        left && save(people.ada, left, { summary: adas }),
        save(people.ben, form, { title: bens, summary: bens }),
      ])
      if (late && late.status !== 409) count.takenBack += 1
      const { title, summary } = await textsOf(people.ada, id)
      if (newest.status !== 200 || title !== bens || summary !== bens) count.lost += 1
      return newest.form
    })
  },

  'unsaved words beside a save': (people: TwoPeople) =>
    play(people, async ({ id, form, adas, bens, count }) => {
      const { ada, ben } = people
      const kept = await Promise.all([keep(ada, id, { title: adas }), keep(ben, id, { title: bens })])
      if ((await draftOf(ben, id)) !== JSON.stringify({ title: bens })) count.lost += 1
      const draft = { title: adas, summary: adas }
      const [again, saved] = await Promise.all([keep(ada, id, draft), save(ben, form, { title: bens })])
      mustBe([...kept, again, saved.status], [200, 200, 200, 200])
      if ((await draftOf(ada, id)) !== JSON.stringify(draft)) count.lost += 1
      if ((await textsOf(ada, id)).title !== bens) count.takenBack += 1
      mustBe(await draftOf(ben, id), undefined)
      return saved.form
    }),

  'a job that ends in mid-edit': (people: TwoPeople) =>
    play(people, async ({ id, form, adas, bens, count }) => {
      const { ada, ben } = people
      const first = await people.transcribe(id, () => save(ada, form, { title: adas }))
      const opened = (await ben.get(`/api/episodes/${id}/transcript/editor`))
        .body as unknown as EditedTranscript
      const [segment] = opened.segments
      if ((await textsOf(ada, id)).title !== adas || segment?.text !== HEARD) count.lost += 1

      const { revision, origin } = opened
      const body = { revision, origin, segments: [{ ...segment, text: bens }] }
      const [ofTranscript, second] = await Promise.all([
        ben.put(`/api/episodes/${id}/transcript/editor`, body),
        save(ada, first.form, { summary: adas }),
      ])
      mustBe([first.status, ofTranscript.status, second.status], [200, 200, 200])
      const stored = await open(ada, id)
      const [spoken] = stored.transcriptSegments as unknown as { text: string }[]
      const { title, summary }: { title?: unknown; summary?: unknown } = stored
      if (title !== adas || summary !== adas || spoken?.text !== bens) count.takenBack += 1
      return second.form
    }),
} satisfies Record<string, (people: TwoPeople) => Promise<Count>>

/** Each round gives back the form that the next one begins with. */
async function play(people: TwoPeople, round: (given: Round) => Promise<Fields>): Promise<Count> {
  const count = { rounds: 0, lost: 0, takenBack: 0 }
  const ofEach = Math.ceil(people.rounds / EPISODES)
  const playAll = async (_: unknown, nr: number) => {
    const id = await people.newEpisode()
    let form = await open(people.ben, id)
    for (let each = 0; each < ofEach; each += 1) {
      const words = { adas: `Ada’s words ${nr}.${each}`, bens: `Ben’s words ${nr}.${each}` }
      form = await round({ id, form, ...words, count })
      count.rounds += 1
    }
  }
  await Promise.all(Array.from({ length: EPISODES }, playAll))
  return count
}

const open = async (who: Visitor, id: string): Promise<Fields> =>
  (await who.get(`/api/cms/episodes/${id}?depth=0`)).body

const textsOf = async (who: Visitor, id: string): Promise<{ title?: unknown; summary?: unknown }> =>
  (await who.get(`/api/cms/episodes/${id}?depth=0&select[title]=true&select[summary]=true`)).body

async function save(who: Visitor, form: Fields, changes: object): Promise<{ status: number; form: Fields }> {
  const path = `/api/cms/episodes/${textOf(form.id)}?depth=0&visit=tab`
  const { status, body } = await who.patch(path, { ...form, ...changes })
  return { status, form: body.doc ?? form }
}

const keep = async (who: Visitor, id: string, data: object) =>
  (await who.put(`/api/unsaved-changes/episodes.${id}`, { visit: 'tab', data })).status

const draftOf = async (who: Visitor, id: string) =>
  JSON.stringify((await who.get(`/api/unsaved-changes/episodes.${id}`)).body.drafts?.[0]?.data)

function mustBe(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return
  throw new Error(`${JSON.stringify(found)} came, and ${JSON.stringify(wanted)} was to come.`)
}
