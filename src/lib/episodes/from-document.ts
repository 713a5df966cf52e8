import { drawnWaveformOf } from '@/lib/audio/drawn-waveform'
import { toChapters } from '@/lib/chapters/chapter'
import { sanitizeHtml } from '@/lib/html/sanitize'
import { artworkOf } from '@/lib/media/artwork'
import { storedSegments } from '@/lib/transcript/segment'
import type { Episode } from '@/payload-types'
import type { EpisodeDetail, EpisodeSummary } from './episode'

export function toDetail(document: Episode): EpisodeDetail {
  const isTranscribed = document.transcriptionStatus === 'completed'
  return {
    ...toSummary(document),
    transcript: isTranscribed ? (document.transcript ?? null) : null,
    transcriptSegments: isTranscribed ? storedSegments(document.transcriptSegments) : [],
    transcribedAt: document.transcribedAt ?? null,
    transcriptOrigin: isTranscribed ? (document.transcriptOrigin ?? null) : null,
    chapters: toChapters(document.chapters ?? []),
    keyTakeaways: (document.keyTakeaways ?? []).map((takeaway) => takeaway.text),
    resources: (document.resources ?? []).map(({ title, url }) => ({ title, url })),
  }
}

/** The shape that leaves the database, from the document that Payload gives. HTML is cleaned once more on the way out. */
function toSummary(document: Episode): EpisodeSummary {
  return {
    id: document.id,
    slug: document.slug ?? document.id,
    title: document.title,
    summary: document.summary ?? '',
    description: sanitizeHtml(document.description ?? ''),
    audioUrl: document.audioUrl ?? null,
    artworkUrl: document.artworkUrl ?? null,
    artwork: artworkOf(document.artwork, document.artworkUrl, document.title),
    duration: document.duration ?? '',
    waveform: drawnWaveformOf(document.audio),
    publishDate: document.publishDate,
    season: document.season,
    episodeNumber: document.episodeNumber,
    transcriptionStatus: document.transcriptionStatus ?? 'pending',
    downloadCount: document.downloadCount ?? 0,
    createdAt: document.createdAt,
    updatedAt: latest(document.updatedAt, document.transcriptUpdatedAt),
  }
}

const latest = (one: string, other: string | null | undefined): string => (other && other > one ? other : one)
