import type { Database } from '@/db/sql'
import type { Show } from '@/payload-types'
import type { EpisodeFields, IncomingEpisode } from './incoming'

/** Sound and pictures that a followed host may have copied here in a day (UTC), in bytes. */
export const MOST_COPIED_A_DAY = 20 * 1024 ** 3

export const DAY_IS_FULL =
  'It was not copied: the site copies 20 GB a day from a followed host. The rest comes from tomorrow on.'

/** The memory of a followed feed, with which an import keeps the fields that were changed here. */
export interface Followed {
  copiesSound: boolean
  /** Whether new episodes are news and not the show's past. */
  bringsNews: boolean
  /** The show's fields as it last gave them; undefined when it may set everything. */
  show?: Partial<Show>
  saidOf(episodeId: string): Said | undefined
  remember(
    database: Database,
    episodeId: string,
    incoming: IncomingEpisode,
    said: Said & { isWhole: boolean },
  ): Promise<void>
  /** Counts bytes of a copy against those of the day; false when they are too many. */
  reserve(bytes: number): Promise<boolean>
  rememberShow(said: Partial<Show>): Promise<void>
}

export interface Said {
  fields: EpisodeFields
  /** The address of the sound, and its length in bytes. */
  sound?: string
  bytes?: number
}
