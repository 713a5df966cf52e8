import type { BasePayload } from 'payload'
import { findEditedTranscript } from '@/lib/editing/save-transcript'
import { env } from '@/lib/env'
import { mediaUrl } from '@/lib/media/upload-rules'
import { episodeSubject, findSubject } from '@/lib/sharing/card-subjects'
import { paletteIn } from '@/lib/site/tones'

export type ClipSubject = NonNullable<Awaited<ReturnType<typeof findClipSubject>>>

/** Browsers may not read sound of another host, so this site passes it on. */
const isElsewhere = (url: string | null): boolean =>
  url !== null && new URL(url, env().SITE_URL).origin !== new URL(env().SITE_URL).origin

/** Undefined for an unknown episode. */
export async function findClipSubject(payload: BasePayload, id: string) {
  const transcript = await findEditedTranscript(payload, id)
  const found = transcript && (await findSubject(payload, episodeSubject(transcript.episodeId)))
  if (!found) return undefined
  const { card } = found
  const palette = paletteIn(card.tones ?? {})
  const colour = (name: string) => palette.find((each) => each.name === name)?.light ?? ''
  const { episodeId, audioUrl, seconds, segments } = transcript
  const { title, showName } = card
  return {
    ...{ episodeId, seconds, segments, title, showName },
    /** `Season 1 · Episode 4`. */
    overline: card.overline,
    /** The site's address as people write it: `plain-ai.example.org`. */
    host: new URL(env().SITE_URL).host,
    /** An address on this site; null without a picture. */
    cover: card.artwork && mediaUrl(card.artwork),
    audioUrl: isElsewhere(audioUrl) ? `/api/episodes/${episodeId}/sound` : audioUrl,
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
