import type { Show } from '@/lib/site/show'
import { accentInWords } from '@/lib/site/tones'
import { parseDuration } from '@/lib/text/clock'
import { storedSegments } from '@/lib/transcripts/segment'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'
import type { Episode } from '@/payload-types'
import { toChapters } from './chapter'
import { pictureOf } from './episode'
import { toPeople } from './person'
import { toQuestions } from './question'
import { toSummary } from './select-episodes'

interface Citation {
  paperId: string
  title: string
  /** Seconds. */
  at: number
}

export type EpisodeDetail = ReturnType<typeof toDetail>

/** `timeZone` is the show's. */
export function toDetail(document: Episode, timeZone: string) {
  const isTranscribed = document.transcriptionStatus === 'completed'
  return {
    ...toSummary(
      {
        ...document,
        picture: pictureOf(document.artwork),
        waveform: waveformOf(document.audio),
        updatedAt: latest(document.updatedAt, document.transcriptUpdatedAt),
      },
      timeZone,
    ),
    /** Plain text, derived from the segments; null until the transcription is completed. */
    transcript: isTranscribed ? (document.transcript ?? null) : null,
    transcriptSegments: isTranscribed ? storedSegments(document.transcriptSegments) : [],
    transcribedAt: document.transcribedAt ?? null,
    transcriptOrigin: isTranscribed ? (document.transcriptOrigin ?? null) : null,
    chapters: toChapters(document.chapters ?? []),
    people: toPeople(document.people),
    /** On another site, or a file. */
    videoUrl: document.videoUrl || null,
    keyTakeaways: (document.keyTakeaways ?? []).map((takeaway) => takeaway.text),
    questions: toQuestions(document.questions ?? []),
    resources: (document.resources ?? []).map(({ title, url }) => ({ title, url })),
    citations: (document.citations ?? []).flatMap(toCitation),
  }
}

export function metaOfEpisode(
  episode: EpisodeDetail,
  { name: showName, branding }: Show,
  siteUrl: string,
): TranscriptMeta {
  const {
    title,
    season,
    episodeNumber,
    publishDate,
    duration,
    transcriptOrigin: origin,
    slug,
  } = episode
  const url = new URL(`/episodes/${slug}`, siteUrl).href
  const accent = accentInWords(branding.tones)
  return {
    showName,
    title,
    season,
    episodeNumber,
    publishDate,
    duration,
    origin,
    url,
    accent,
  }
}

/** Omits deleted papers. */
function toCitation({
  paper,
  startsAt,
}: NonNullable<Episode['citations']>[number]): Citation[] {
  const at = parseDuration(startsAt)
  return paper && typeof paper === 'object' && at !== null
    ? [{ paperId: paper.id, title: paper.title, at }]
    : []
}

const latest = (one: string, other: string | null | undefined) =>
  other && other > one ? other : one

/** Null until the current file has been read. */
const waveformOf = (upload: Episode['audio']) =>
  typeof upload === 'object' && upload?.audio?.file === upload?.filename
    ? (upload?.audio?.waveform ?? null)
    : null
