import type { BasePayload } from 'payload'
import { findEditedTranscript } from '@/lib/editing/save-transcript'
import { env } from '@/lib/env'
import { mediaUrl } from '@/lib/media/upload-rules'
import { episodeSubject, findSubject } from '@/lib/sharing/card-subjects'
import { paletteIn } from '@/lib/site/tones'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

export interface ClipSubject {
  episodeId: string
  title: string
  /** `Season 1 · Episode 4`. */
  overline: string
  showName: string
  /** The site's address as people write it: `plain-ai.example.org`. */
  host: string
  /** An address on this site; null without a picture. */
  cover: string | null
  audioUrl: string | null
  seconds: number | null
  segments: readonly TranscriptSegment[]
  colours: { paper: string; ink: string; soft: string; ahead: string; accent: string; tone: string }
}

/** Browsers may not read sound of another host, so this site passes it on. */
const isElsewhere = (url: string | null): boolean =>
  url !== null && new URL(url, env().SITE_URL).origin !== new URL(env().SITE_URL).origin

/** Undefined for an unknown episode. */
export async function findClipSubject(payload: BasePayload, id: string): Promise<ClipSubject | undefined> {
  const transcript = await findEditedTranscript(payload, id)
  const found = transcript && (await findSubject(payload, episodeSubject(transcript.episodeId)))
  if (!found) return undefined
  const { card } = found
  const palette = paletteIn(card.tones ?? {})
  const colour = (name: string) => palette.find((each) => each.name === name)?.light ?? ''
  return {
    episodeId: transcript.episodeId,
    title: card.title,
    overline: card.overline,
    showName: card.showName,
    host: new URL(env().SITE_URL).host,
    cover: card.artwork && mediaUrl(card.artwork),
    audioUrl: isElsewhere(transcript.audioUrl)
      ? `/api/episodes/${transcript.episodeId}/sound`
      : transcript.audioUrl,
    seconds: transcript.seconds,
    segments: transcript.segments,
    colours: {
      paper: colour('paper'),
      ink: colour('ink'),
      soft: colour('soft'),
      ahead: colour('edge'),
      accent: colour('accent'),
      tone: colour(card.tone),
    },
  }
}
