import type { Database } from '@/db/sql'
import type { Show } from '@/payload-types'
import type { EpisodeFields, IncomingEpisode } from './incoming'

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
  rememberShow(said: Partial<Show>): Promise<void>
}

export interface Said {
  fields: EpisodeFields
  /** The address of the sound, and its length in bytes. */
  sound?: string
  bytes?: number
}
