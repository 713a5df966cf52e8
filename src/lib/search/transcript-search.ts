import type { EpisodeSummary } from '@/lib/episodes/episode'
import {
  EPISODES_PER_PAGE,
  type EpisodeSearch,
  episodeSearchOf,
  fromSecond,
  pageOf,
  toQuery,
} from './episode-search'
import type { QuotedPassage } from './filtered-lists'

export interface TranscriptSearch extends EpisodeSearch {
  soon: number
}

export interface AvailableTranscript extends EpisodeSummary {
  found: QuotedPassage | null
}

export interface FoundTranscripts {
  available: { total: number; episodes: AvailableTranscript[] }
  pending: { total: number; episodes: EpisodeSummary[] }
}

export const TRANSCRIPTS_PER_PAGE = EPISODES_PER_PAGE

export const ALL_TRANSCRIPTS: TranscriptSearch = { q: '', season: null, page: 1, soon: 1 }

export const NO_TRANSCRIPTS: FoundTranscripts = {
  available: { total: 0, episodes: [] },
  pending: { total: 0, episodes: [] },
}

/** Reads `?q=…&season=…&page=…&soon=…`; invalid parameters are dropped. */
export const transcriptSearchOf = (search: string): TranscriptSearch => ({
  ...episodeSearchOf(search),
  soon: pageOf(new URLSearchParams(search).get('soon')),
})

/** The canonical query of a search, with its question mark; empty for all transcripts. */
export const queryOfTranscripts = ({ q, season, page, soon }: TranscriptSearch): string =>
  toQuery({ q: q.trim() && q, season, page: fromSecond(page), soon: fromSecond(soon) })

export const transcriptsPath = (search: TranscriptSearch): string =>
  `/api/transcripts${queryOfTranscripts({ ...search, q: search.q.trim() })}`

export const transcriptCountWords = ({ available, pending }: FoundTranscripts): string =>
  `${available.total} available, ${pending.total} to come`
