import type { PersonRole } from '@/lib/episodes/person'
import type { ReadChapters } from '@/lib/episodes/read-chapters'
import { AudioError } from '@/lib/media/audio-error'
import { RemoteError } from '@/lib/requests/ip-address'
import { fieldErrorsOf, statusOf } from '@/lib/requests/payload-error'
import type { Episode, Home, Show } from '@/payload-types'

export interface IncomingShow {
  fields: Partial<Omit<Show, 'artwork' | 'people'>>
  people?: IncomingPerson[]
  artwork?: FileSource
  episodes: IncomingEpisode[]
  /** The other documents of an export. */
  documents: IncomingDocument[]
  home?: Partial<Home>
  skipped: Skipped[]
  /** On the feed. */
  remarks: string[]
  addresses?: FeedAddresses
  /** Some of its documents could not be fetched. */
  isPartial?: boolean
}

/** The addresses that a feed names. */
export interface FeedAddresses {
  self?: string
  /** The WebSub hub. */
  hub?: string
  /** Names the show wherever its feed is (`podcast:guid`). */
  guid?: string
  /** Where the feed has moved to (`itunes:new-feed-url`). */
  moved?: string
}

export type EpisodeFields = Partial<Omit<Episode, 'id' | 'createdAt' | 'updatedAt'>>

export interface IncomingEpisode {
  guid: string
  isGuidMade: boolean
  /** Tells whether the item of a feed has changed. */
  digest?: string
  /** The item's guid, when other audio shares it. */
  sharedGuid?: string
  /** The item's guid in a followed feed, when the episode has another one here. */
  feedGuid?: string
  title: string
  fields: EpisodeFields
  initial: EpisodeFields
  /** Undefined when the audio is hosted elsewhere, which only an export of this site states. */
  audio?: FileSource
  /** Tried in turn when the first has no supported audio. */
  otherAudio?: FileSource[]
  artwork?: FileSource
  /** The same transcript in several formats; the first readable one is used. */
  transcripts: FileSource[]
  /** Chapters of a feed item; an export has them among the fields. */
  chapters?: { source?: FileSource; inline: ReadChapters }
  /** Former slugs here, and paths of its page on an earlier site. */
  formerSlugs: string[]
  people?: IncomingPerson[]
  remarks: string[]
}

export interface IncomingPerson {
  name: string
  /** In an export. */
  slug?: string
  role: PersonRole
  link?: string | null
  picture?: FileSource | null
}

/** The documents of an export beside its episodes, with the fields that name them and by which they are known. */
export const DOCUMENTS = {
  person: { heading: 'People', collection: 'people', name: 'name', key: 'slug' },
  paper: { heading: 'Papers', collection: 'research_papers', name: 'title', key: 'id' },
  page: { heading: 'Pages', collection: 'pages', name: 'title', key: 'slug' },
  term: { heading: 'Terms', collection: 'terms', name: 'word', key: 'slug' },
  mix: { heading: 'Mixes', collection: 'mixes', name: 'title', key: 'slug' },
} as const

export type DocumentKind = keyof typeof DOCUMENTS

/** Episodes are named by their guids. */
export interface IncomingDocument {
  kind: DocumentKind
  name: string
  fields: Record<string, unknown>
}

export interface Skipped {
  /** The title, or else the position in the source. */
  name: string
  reason: string
}

/** An address, or a local file, which only a local source may name. */
export type FileSource = ({ url: string } | { path: string }) & { alt?: string }

export class ImportError extends Error {}

export async function tryInWords<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { reason: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { reason }
  }
}

/** Undefined for what cannot come, with a remark why. */
export async function orRemark<Value>(
  remarks: string[],
  what: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const brought = await tryInWords(work)
  if ('value' in brought) return brought.value
  remarks.push(`${what}: ${brought.reason}`)
  return undefined
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof RemoteError || error instanceof AudioError) return error.message
  const invalid = fieldErrorsOf(error)
  if (invalid) return invalid.map(({ path, message }) => `${path}: ${message}`).join(' ')
  const status = statusOf(error) ?? 500
  return status >= 400 && status < 500 && error instanceof Error ? error.message : undefined
}
