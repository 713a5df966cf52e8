import type { Chapter } from '@/lib/chapters/chapter'
import type { TranscriptFormat } from '@/lib/transcript/transcript-formats'
import type { Episode, Home, Page, ResearchPaper, Show } from '@/payload-types'

/** A show on its way in, the same whatever it is read from. */
export interface IncomingShow {
  /** What the source says of the show; a field that it leaves out stays as it is. */
  fields: Partial<Omit<Show, 'artwork'>>
  artwork?: FileSource
  episodes: IncomingEpisode[]
  papers: IncomingPaper[]
  /** The words of pages; an episode stands there by its guid. */
  pages: IncomingPage[]
  home?: Partial<Home>
  /** What cannot be brought in, found out before anything is fetched. */
  skipped: Skipped[]
  /** What the show has and the site does not keep. */
  notKept: string[]
}

export type EpisodeFields = Partial<Omit<Episode, 'id' | 'createdAt' | 'updatedAt'>>

export interface IncomingEpisode {
  guid: string
  /** The source has none: it is the address of the audio. */
  isGuidMade: boolean
  title: string
  /** Always as the source says: an episode that is there follows. */
  fields: EpisodeFields
  /** Only for an episode that is not there yet. */
  initial: EpisodeFields
  /** None where the sound lies elsewhere, which only an export of this site says. */
  audio?: FileSource
  artwork?: FileSource
  transcript?: { source: FileSource; format: TranscriptFormat }
  /** As a file, and as the feed itself has them. */
  chapters?: { source?: FileSource; told: Chapter[] }
  /** What still leads to it: earlier ends of its address here, and paths of its page on an earlier site. */
  formerSlugs: string[]
  /** What is to be said when it comes for the first time. */
  remarks: string[]
}

export type IncomingPage = Partial<Page> & Pick<Page, 'slug' | 'title'>

export type IncomingPaper = Partial<ResearchPaper> & { id: string; title: string }

export interface Skipped {
  /** Title or, without one, its place in the source. */
  name: string
  reason: string
}

/** A file at an address, or on this machine, where only a local source may name one. */
export type FileSource = ({ url: string } | { path: string }) & { alt?: string }
