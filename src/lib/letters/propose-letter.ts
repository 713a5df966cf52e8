import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueue } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, hasRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findShow } from '@/lib/site/find-show'
import { formatClock } from '@/lib/text/clock'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import type { LexicalNode } from '@/lib/text/lexical'
import { escapeText } from '@/lib/text/plain-text'
import { truncate } from '@/lib/text/words'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import type { Letter } from '@/payload-types'
import { LetterError } from './freeze-letter'
import { MAX_PREVIEW_LINE, MAX_SUBJECT } from './letter'
import { beginLetter } from './letter-states'

export const PROPOSE_LETTER = 'propose-letter'

/** Older episodes are no longer news. */
const NEWS_MS = 2 * 24 * 60 * 60_000

/** Queued for the episode's publication, in the transaction of the save. */
export async function enqueueProposal(
  req: PayloadRequest,
  { id, publishDate }: { id: string; publishDate: string },
) {
  const inMs = new Date(publishDate).getTime() - Date.now()
  if (inMs < -NEWS_MS) return
  const startAfter = Math.max(0, Math.ceil(inMs / 1000))
  await enqueue(req, PROPOSE_LETTER, { episodeId: id }, { startAfter })
}

/**
 * Drafts a letter about a newly published episode, once, and sends it if the show is set to. The words of a followed
 * host are never sent before an administrator has read them.
 */
export async function proposeLetter(payload: BasePayload, episodeId: string) {
  const { newsletter } = await payload.findGlobal({ slug: 'show', depth: 0 })
  const onPublishing = newsletter?.onPublishing ?? 'propose'
  if (onPublishing === 'nothing') return
  const [episode, show] = await Promise.all([
    findPublishedEpisode(payload, episodeId),
    findShow(payload),
  ])
  // A postponed episode has a job of its own for its new date.
  if (!episode || Date.now() - new Date(episode.publishDate).getTime() > NEWS_MS) return
  const proposal = composeProposal(episode, show.name)
  const id = await inTransaction(payload, async (database, req) => {
    const isPublic = sql`SELECT 1 FROM episodes WHERE id = ${episodeId} AND ${sqlEpisodeIsPublic(new Date())} FOR UPDATE`
    const hasLetter = sql`SELECT 1 FROM letters WHERE episode_id = ${episodeId}`
    if (!(await hasRows(database, isPublic)) || (await hasRows(database, hasLetter)))
      return undefined
    const body = proposal.body as unknown as Letter['body']
    const kind = { kind: 'episode', readers: 'everyone', state: 'draft' } as const
    const data = { ...proposal, body, ...kind, episode: episodeId }
    return (await payload.create({ collection: 'letters', data, depth: 0, req })).id
  })
  const isOfFollowedHost = sql`SELECT 1 FROM followed_items WHERE episode_id = ${episodeId}`
  if (
    !id ||
    onPublishing !== 'send' ||
    (await hasRows(getDatabase(payload), isOfFollowedHost))
  )
    return
  try {
    await beginLetter(payload, id)
  } catch (error) {
    if (!(error instanceof LetterError)) throw error
    payload.logger.warn(`The letter about “${episode.title}” stays a draft: ${error.message}`)
  }
}

type ProposedEpisode = Pick<
  EpisodeDetail,
  'id' | 'title' | 'summary' | 'keyTakeaways' | 'chapters' | 'transcriptSegments'
>

/** Composes a letter about a new episode from its texts and transcript. */
export function composeProposal(episode: ProposedEpisode, showName: string) {
  const { id, title, summary, keyTakeaways } = episode
  const passages = choosePassages(episode)
  const children = [
    // The episode's own block has title and summary.
    ...prose(`A new episode of ${showName} is here.`),
    block('episode', { blockType: 'episode', episode: id }),
    ...(keyTakeaways.length > 0 ? listUnder('What to take from it', keyTakeaways) : []),
    ...(passages.length > 0 ? nodesOf('<h3>From the episode</h3>') : []),
    ...passages.map(({ start, text }, index) =>
      block(`passage-${index + 1}`, {
        blockType: 'passage',
        episode: id,
        words: text,
        startsAt: formatClock(Math.floor(start)),
      }),
    ),
    ...prose('Thank you for listening.'),
  ]
  return {
    subject: truncate(title, MAX_SUBJECT - 1),
    previewLine: truncate(summary ?? '', MAX_PREVIEW_LINE - 1),
    body: {
      root: {
        type: 'root',
        version: 1,
        direction: null,
        format: '' as const,
        indent: 0,
        children,
      },
    },
  }
}

const nodesOf = (html: string) => htmlToLexical(html).root.children

const prose = (text: string) => nodesOf(`<p>${escapeText(text)}</p>`)

const listUnder = (heading: string, points: readonly string[]) =>
  nodesOf(
    `<h3>${heading}</h3><ul>${points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul>`,
  )

const block = (id: string, fields: Record<string, unknown>): LexicalNode => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id, blockName: '', ...fields },
})

const MOST = 3
const SHORTEST = 60
const LONGEST = 200
const APART_SECONDS = 60
const LEAST_SHARED = 2
const SENTENCE = /^[“"‘']?[\p{Lu}\d].*[.!?][”"’']?$/su

/** The whole sentences that share most words with the takeaways; without takeaways, the first ones of the chapters. */
export function choosePassages({
  keyTakeaways,
  chapters,
  transcriptSegments,
}: Pick<
  ProposedEpisode,
  'keyTakeaways' | 'chapters' | 'transcriptSegments'
>): TranscriptSegment[] {
  const quotable = transcriptSegments.filter(
    ({ text }) => text.length >= SHORTEST && text.length <= LONGEST && SENTENCE.test(text),
  )
  const ranked =
    keyTakeaways.length > 0
      ? byWordsShared(quotable, wordsOf(keyTakeaways.join(' ')))
      : chapters.flatMap(
          (chapter) => quotable.find(({ start }) => start >= chapter.start) ?? [],
        )
  const chosen: TranscriptSegment[] = []
  for (const segment of ranked) {
    if (chosen.length === MOST) break
    if (chosen.every(({ start }) => Math.abs(start - segment.start) >= APART_SECONDS))
      chosen.push(segment)
  }
  return chosen.sort((one, other) => one.start - other.start)
}

const byWordsShared = (segments: readonly TranscriptSegment[], wanted: ReadonlySet<string>) =>
  segments
    .map((segment) => {
      const words = [...wordsOf(segment.text)]
      return { segment, shared: words.filter((word) => wanted.has(word)).length }
    })
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .sort((one, other) => other.shared - one.shared)
    .map(({ segment }) => segment)

/** Ignores short words, which are in every sentence. */
const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
