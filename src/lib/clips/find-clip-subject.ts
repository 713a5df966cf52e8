import type { BasePayload } from 'payload'
import { findEditedTranscript } from '@/lib/editing/save-transcript'
import { env } from '@/lib/env'
import { mediaUrl } from '@/lib/media/upload-rules'
import { episodeSubject, findSubject } from '@/lib/sharing/card-subjects'
import { paletteIn } from '@/lib/site/tones'

export type ClipSubject = NonNullable<Awaited<ReturnType<typeof findClipSubject>>>

type Colour = 'paper' | 'ink' | 'soft' | 'edge' | 'accent' | 'tone'

/** Browsers may not read sound of another host, so this site passes it on. */
const isElsewhere = (url: string | null): boolean =>
  url !== null && new URL(url, env().SITE_URL).origin !== new URL(env().SITE_URL).origin

/** Undefined for an unknown episode. */
export async function findClipSubject(payload: BasePayload, id: string) {
  const transcript = await findEditedTranscript(payload, id)
  const found =
    transcript && (await findSubject(payload, episodeSubject(transcript.episodeId)))
  if (!found) return undefined
  const { card } = found
  const light = Object.fromEntries(
    paletteIn(card.tones).map((colour) => [colour.name, colour.light]),
  )
  const { episodeId, audioUrl, seconds, segments } = transcript
  const { title, showName } = card
  return {
    episodeId,
    seconds,
    segments,
    title,
    showName,
    /** `Season 1 · Episode 4`. */
    overline: card.overline,
    /** The site's address as people write it: `plain-ai.example.org`. */
    host: new URL(env().SITE_URL).host,
    /** An address on this site; null without a picture. */
    cover: card.artwork && mediaUrl(card.artwork),
    audioUrl: isElsewhere(audioUrl) ? `/api/episodes/${episodeId}/sound` : audioUrl,
    colours: { ...light, tone: light[card.tone] } as Record<Colour, string>,
  }
}
