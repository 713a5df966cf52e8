import type { Payload } from 'payload'
import type { Imported } from './differences'
import { type Reach, textReader } from './fetch-file'
import type { Followed } from './followed-record'
import { importEpisode } from './import-episode'
import { ImportedFiles } from './import-file'
import { ImportedPeople } from './import-people'
import { importDocument, importHome, importShow } from './import-show'
import { type IncomingDocument, type IncomingShow, tryInWords } from './incoming'
import { findKnownEpisodes, withNumbers, withoutTrashed } from './known-episodes'

export interface Progress {
  done: number
  total: number
  result: Result
}

export interface Result extends Omit<Imported, 'outcome'> {
  kind: 'show' | 'episode' | IncomingDocument['kind']
  name: string
  outcome: Imported['outcome'] | 'skipped'
}

interface Task {
  kind: Result['kind']
  name: string
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
): Promise<Result[]> {
  const files = new ImportedFiles(payload, reach, followed)
  const known = await findKnownEpisodes(payload)
  const people = new ImportedPeople(payload, files)
  const means = { payload, known, files, people, readText: textReader(reach), followed }
  const { home } = show
  const coming = withoutTrashed(show, known)
  const documents = (...kinds: IncomingDocument['kind'][]): Task[] =>
    show.documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((each) => ({ ...each, work: () => importDocument(means, each) }))
  const rounds: Task[][] = [
    documents('person', 'paper'),
    [{ kind: 'show', name: 'The show', work: () => importShow(means, show) }],
    withNumbers(coming.episodes, known).map((episode) => ({
      kind: 'episode',
      name: episode.title,
      work: () => importEpisode(means, episode),
    })),
    // After episodes, which they refer to.
    [
      ...(home ? [{ kind: 'page' as const, name: 'Home page', work: () => importHome(payload, home) }] : []),
      ...documents('page', 'term', 'mix'),
    ],
  ]
  const skipped = coming.skipped.map(asResult)
  const total = skipped.length + rounds.flat().length
  let done = 0
  const report = async (result: Result): Promise<Result> => {
    done += 1
    await onProgress({ done, total, result })
    return result
  }
  for (const each of skipped) await report(each)
  const results: Result[] = []
  for (const round of rounds) {
    results.push(
      ...(await workOff(round, async ({ kind, name, work }) => {
        reach.signal.throwIfAborted()
        const brought = await tryInWords(work)
        return report(
          'value' in brought
            ? { kind, name, ...brought.value }
            : { kind, name, outcome: 'skipped', remarks: [brought.reason] },
        )
      })),
    )
  }
  return [...results, ...skipped]
}

/** Works on several tasks at once, and begins none after one has failed. */
async function workOff(tasks: readonly Task[], work: (task: Task) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = (function* () {
    yield* tasks.entries()
  })()
  const worker = async () => {
    // A failure ends the generator, which all workers share.
    for (const [index, task] of waiting) results[index] = await work(task)
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}

/** Reports what an import would do, without writing or fetching anything beyond the feed. */
export async function planImport(payload: Payload, show: IncomingShow): Promise<Result[]> {
  const known = await findKnownEpisodes(payload)
  const coming = withoutTrashed(show, known)
  return [
    { kind: 'show', name: 'The show', outcome: 'updated', remarks: show.remarks },
    ...withNumbers(coming.episodes, known).map((episode): Result => {
      const isHere = known.find(episode)?.state === 'here'
      return {
        kind: 'episode',
        name: episode.title,
        outcome: isHere ? 'updated' : 'imported',
        remarks: isHere ? [] : episode.remarks,
      }
    }),
    ...coming.skipped.map(asResult),
  ]
}

/** Nothing of these would come another time. */
const asResult = ({ name, reason }: IncomingShow['skipped'][number]): Result => ({
  kind: 'episode',
  name,
  outcome: 'skipped',
  remarks: [reason],
  isWhole: true,
})

/** `failed`: could not start. `incomplete`: some items could not be imported. */
export const EXIT = { complete: 0, failed: 1, incomplete: 2, stopped: 130 } as const

export const exitCodeOf = (results: readonly Result[]): number =>
  results.some(({ outcome }) => outcome === 'skipped') ? EXIT.incomplete : EXIT.complete

export function summarise(results: readonly Result[]): string {
  const show = results.find(({ kind }) => kind === 'show')
  const lines = show ? [`The show: ${show.outcome}.`] : []
  for (const [kind, heading] of Object.entries(HEADINGS)) {
    const outcomes = Object.entries(
      Object.groupBy(results, (each) => (each.kind === kind ? each.outcome : '')),
    )
    const counts = outcomes.flatMap(([outcome, { length }]) => (outcome ? [`${length} ${outcome}`] : []))
    if (counts.length > 0) lines.push(`${heading}: ${counts.join(', ')}.`)
  }
  if (lines.length === 0) lines.push('There is nothing in this feed.')
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  const noted = results.filter(({ outcome, remarks }) => outcome !== 'skipped' && remarks.length > 0)
  return [...lines, ...listed('Skipped:', skipped), ...listed('Please note:', noted)].join('\n')
}

const HEADINGS = {
  person: 'People',
  episode: 'Episodes',
  paper: 'Papers',
  page: 'Pages',
  term: 'Terms',
  mix: 'Mixes',
} as const

const listed = (heading: string, results: readonly Result[]): string[] =>
  results.length === 0
    ? []
    : ['', heading, ...results.map(({ name, remarks }) => `  ${name} – ${remarks.join('; ')}`)]
