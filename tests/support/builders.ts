import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'
import type { Episode, Person, Show, User } from '@/payload-types'
import { Visitor } from './api-client'
import type { ApiServer } from './api-server'
import { paragraph, richText } from './rich-text'

/** Content in the states that matter, with names that nothing else in the database has. */

const DAY_MS = 24 * 60 * 60 * 1000

export const PASSWORD = 'orchid tractor lamp'

const unique = (): string => randomUUID().slice(0, 8)

export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export type EpisodeFields = Partial<Omit<Episode, 'id'>>

export async function publishedEpisode(payload: Payload, fields: EpisodeFields = {}): Promise<Episode> {
  const name = unique()
  const created = await payload.create({
    collection: 'episodes',
    data: {
      title: `Episode ${name}`,
      description: `<p>About <strong>${name}</strong>.</p>`,
      season: 1,
      episodeNumber: 1,
      publishDate: daysFromNow(-1),
      isPublished: true,
      duration: '08:15',
      audioUrl: `https://audio.example/${name}.mp3`,
      ...fields,
    },
  })
  const isBeside = Object.keys(fields).some((name) => name in BESIDE || name === 'downloadCount')
  if (!isBeside) return created
  await storeExtras(payload, created.id, fields)
  return payload.findByID({ collection: 'episodes', id: created.id, trash: true })
}

export const changeEpisode = (payload: Payload, id: string, data: EpisodeFields): Promise<Episode> =>
  payload.update({ collection: 'episodes', id, data })

export const saveShow = (payload: Payload, data: Partial<Show>): Promise<Show> =>
  payload.updateGlobal({ slug: 'show', data })

/** What jobs and listeners write, by the names that an episode shows it by. */
export async function storeExtras(payload: Payload, id: string, fields: EpisodeFields): Promise<void> {
  const names = Object.keys(BESIDE).filter((name) => name in fields) as (keyof typeof BESIDE)[]
  const data = Object.fromEntries(names.map((name) => [BESIDE[name], fields[name]]))
  if (names.length > 0) {
    await inTransaction(payload, async (_, req) => {
      const stored = await lockTranscript(req, id)
      if (stored) await storeTranscript(req, stored, data)
    })
  }
  if (fields.downloadCount) {
    await getDatabase(payload).execute(
      sql`INSERT INTO episode_counts (episode_id, listeners) VALUES (${id}, ${fields.downloadCount})`,
    )
  }
}

const BESIDE = {
  transcriptSegments: 'segments',
  transcriptOrigin: 'origin',
  transcriptionStatus: 'status',
  transcriptionCost: 'cost',
  transcriptionDuration: 'seconds',
  transcribedAt: 'transcribedAt',
} as const

/** Marked as published, but its date is still to come. */
export const scheduledEpisode = (payload: Payload, fields: EpisodeFields = {}): Promise<Episode> =>
  publishedEpisode(payload, { publishDate: daysFromNow(7), ...fields })

export const unpublishedEpisode = (payload: Payload, fields: EpisodeFields = {}): Promise<Episode> =>
  publishedEpisode(payload, { isPublished: false, ...fields })

export const transcribedEpisode = (payload: Payload, fields: EpisodeFields = {}): Promise<Episode> =>
  publishedEpisode(payload, {
    transcriptionStatus: 'completed',
    transcriptionCost: 0.36,
    transcriptionDuration: 495,
    transcribedAt: daysFromNow(-1),
    transcriptSegments: [
      { id: 's1', start: 0, end: 2.5, text: 'A secret sentence of the transcript.', speaker: 'Host' },
      { id: 's2', start: 2.5, end: 4, text: 'And its answer.', speaker: 'Guest' },
    ],
    keyTakeaways: [{ text: 'Ask again.' }],
    resources: [{ title: 'A paper', url: 'https://papers.example/1' }],
    ...fields,
  })

/** A letter of one paragraph, to all who want any. */
export const letter = (payload: Payload, fields: object = {}) => {
  const words = {
    subject: 'A letter',
    kind: 'other',
    readers: 'everyone',
    body: richText(paragraph('Hello.')),
  }
  return payload.create({ collection: 'letters', data: { ...words, ...fields } as never })
}

type PaperFields = Parameters<typeof createPaper>[1]

export const paper = (payload: Payload, fields: PaperFields = {}) => createPaper(payload, fields)

function createPaper(payload: Payload, fields: Partial<import('@/payload-types').ResearchPaper>) {
  const name = unique()
  return payload.create({
    collection: 'research_papers',
    data: { id: `paper-${name}`, title: `Paper ${name}`, category: 'Foundations', year: 2017, ...fields },
  })
}

/** Someone heard on the show, as rows of an episode or of the show name them. */
export const person = (payload: Payload, name: string, fields: Partial<Person> = {}) =>
  payload.create({ collection: 'people', data: { name, ...fields } })

export type Account = User & { password: string }

/** A listener with an account. `password` is the word, not its hash. */
export const listener = (payload: Payload, fields: Partial<User> = {}): Promise<Account> =>
  createAccount(payload, { role: 'user', ...fields })

export const editor = (payload: Payload, fields: Partial<User> = {}): Promise<Account> =>
  createAccount(payload, { role: 'editor', ...fields })

export const administrator = (payload: Payload, fields: Partial<User> = {}): Promise<Account> =>
  createAccount(payload, { role: 'admin', ...fields })

async function createAccount(payload: Payload, fields: Partial<User>): Promise<Account> {
  const name = `user-${unique()}`
  const user = await payload.create({
    collection: 'users',
    data: { username: name, email: `${name}@mail.example`, password: PASSWORD, role: 'user', ...fields },
  })
  return { ...user, password: fields.password ?? PASSWORD }
}

/** A browser in which this user is signed in, without the work of a log-in. */
export async function visitorAs(
  server: ApiServer,
  user: Pick<User, 'id'>,
  address?: string,
): Promise<Visitor> {
  const { token } = await createSession(getDatabase(server.payload), { userId: user.id })
  const visitor = new Visitor(server, { address })
  visitor.cookies.set('session', token)
  return visitor
}

/** A browser in which a new listener is signed in. */
export const listenerAt = async (server: ApiServer): Promise<Visitor> =>
  visitorAs(server, await listener(server.payload))

export const administratorAt = async (server: ApiServer): Promise<Visitor> =>
  visitorAs(server, await administrator(server.payload))
