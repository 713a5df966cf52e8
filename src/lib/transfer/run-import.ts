import pLimit from 'p-limit'
import type { Payload } from 'payload'
import type { Imported } from './differences'
import { type Reach, textReader } from './fetch-file'
import type { Followed } from './followed-record'
import { importEpisode } from './import-episode'
import { ImportedFiles } from './import-file'
import { ImportedPeople } from './import-people'
import { importDocument, importHome, importShow } from './import-show'
import { DOCUMENTS, type DocumentKind, type IncomingShow, tryInWords } from './incoming'
import { findKnownEpisodes, planEpisodes } from './known-episodes'

export interface Progress {
  done: number
  total: number
  result: Result
}

export interface Result extends Omit<Imported, 'outcome'> {
  kind: 'show' | 'episode' | DocumentKind
  name: string
  outcome: Imported['outcome'] | 'skipped'
}

interface Task extends Pick<Result, 'kind' | 'name'> {
  work: () => Promise<Imported>
}

/** Two concurrent imports would duplicate episodes. */
export const IMPORT_LOCK = 'plain-ai: import'

/** Downloads mostly wait for other servers; saving uses the database one by one anyway. */
const AT_ONCE = 4

interface Import {
  show: IncomingShow
  reach: Reach
  followed?: Followed
  /** Awaited before the next item begins. */
  onProgress(progress: Progress): void | Promise<void>
}

/**
 * Imports a show. After an interruption the next run continues; a failed item is reported and stops no other.
 * @throws when the database fails, or when stopped
 */
export async function runImport(
  payload: Payload,
  { show, reach, followed, onProgress }: Import,
) {
  const files = new ImportedFiles(payload, reach, followed)
  const known = await findKnownEpisodes(payload)
  const people = new ImportedPeople(payload, files)
  const means = { payload, known, files, people, readText: textReader(reach), followed }
  const { home } = show
  const { episodes, skipped } = planEpisodes(show, known)
  const documents = (...kinds: DocumentKind[]): Task[] =>
    show.documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((each) => ({ ...each, work: () => importDocument(means, each) }))
  const rounds: Task[][] = [
    documents('person', 'paper'),
    [{ kind: 'show', name: 'The show', work: () => importShow(means, show) }],
    episodes.map((episode) => ({
      kind: 'episode',
      name: episode.title,
      work: () => importEpisode(means, episode),
    })),
    // After episodes, which they refer to.
    [
      ...(home
        ? [
            {
              kind: 'page' as const,
              name: 'Home page',
              work: () => importHome(payload, home),
            },
          ]
        : []),
      ...documents('page', 'term', 'mix'),
    ],
  ]
  const total = skipped.length + rounds.flat().length
  let done = 0
  const report = async (result: Result): Promise<Result> => {
    done += 1
    await onProgress({ done, total, result })
    return result
  }
  const unread = skipped.map(asResult)
  for (const each of unread) await report(each)
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true })
  const run = async ({ kind, name, work }: Task): Promise<Result> => {
    try {
      reach.signal.throwIfAborted()
      const brought = await tryInWords(work)
      const result = 'value' in brought ? brought.value : asSkipped(brought.reason)
      return await report({ kind, name, ...result })
    } catch (error) {
      // No further item begins.
      limit.clearQueue()
      throw error
    }
  }
  const results: Result[] = []
  for (const round of rounds) {
    for (const end of await Promise.allSettled(round.map((task) => limit(run, task)))) {
      if (end.status === 'rejected') throw end.reason
      results.push(end.value)
    }
  }
  return [...results, ...unread]
}

/** Reports what an import would do, without writing or fetching anything beyond the feed. */
export async function planImport(payload: Payload, show: IncomingShow): Promise<Result[]> {
  const known = await findKnownEpisodes(payload)
  const { episodes, skipped } = planEpisodes(show, known)
  return [
    { kind: 'show', name: 'The show', outcome: 'updated', remarks: show.remarks },
    ...episodes.map((episode): Result => {
      const item = { kind: 'episode', name: episode.title } as const
      return known.find(episode)?.state === 'here'
        ? { ...item, outcome: 'updated', remarks: [] }
        : { ...item, outcome: 'imported', remarks: episode.remarks }
    }),
    ...skipped.map(asResult),
  ]
}

const asSkipped = (reason: string) => ({ outcome: 'skipped' as const, remarks: [reason] })

/** Nothing of these would come another time. */
const asResult = ({ name, reason }: IncomingShow['skipped'][number]): Result => ({
  kind: 'episode',
  name,
  ...asSkipped(reason),
  isWhole: true,
})

/** `failed`: could not start. `incomplete`: some items could not be imported. */
export const EXIT = { complete: 0, failed: 1, incomplete: 2, stopped: 130 } as const

export const exitCodeOf = (results: readonly Result[]): number =>
  results.some(({ outcome }) => outcome === 'skipped') ? EXIT.incomplete : EXIT.complete

export function summarise(results: readonly Result[]): string {
  const show = results.find(({ kind }) => kind === 'show')
  const lines = show ? [`The show: ${show.outcome}.`] : []
  for (const [kind, { heading }] of Object.entries({
    episode: { heading: 'Episodes' },
    ...DOCUMENTS,
  })) {
    const ofKind = results.filter((each) => each.kind === kind)
    const outcomes = Object.entries(Object.groupBy(ofKind, ({ outcome }) => outcome))
    const counts = outcomes.map(([outcome, { length }]) => `${length} ${outcome}`)
    if (counts.length > 0) lines.push(`${heading}: ${counts.join(', ')}.`)
  }
  if (lines.length === 0) lines.push('There is nothing in this feed.')
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  const noted = results.filter(
    ({ outcome, remarks }) => outcome !== 'skipped' && remarks.length > 0,
  )
  return [...lines, ...listed('Skipped:', skipped), ...listed('Please note:', noted)].join(
    '\n',
  )
}

const listed = (heading: string, results: readonly Result[]): string[] =>
  results.length === 0
    ? []
    : [
        '',
        heading,
        ...results.map(({ name, remarks }) => `  ${name} – ${remarks.join('; ')}`),
      ]
