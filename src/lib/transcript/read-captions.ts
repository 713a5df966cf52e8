import { readCueText } from './cue-text'
import { giveIds, type NamelessSegment } from './give-ids'
import { type Cue, readCues, tooLong } from './read-cues'
import { MAX_SEGMENT_TEXT, MAX_SEGMENTS, MAX_SPEAKER, type TranscriptSegment } from './segment'
import { shareTime } from './share-time'
import { SPEAKERS_UNKNOWN, takePrefixes } from './speaker-prefix'
import { joinLines, tidyText } from './tidy-text'
import { TranscriptFault } from './transcript-fault'

/** A part of a long segment, as `writeVtt` numbers it: `s12 2/3`. */
const PART = /^(\S{1,64}) (\d{1,4})\/(\d{1,4})$/

/**
 * The segments of a WebVTT or SubRip file. Cues without text are left out.
 *
 * @throws TranscriptFault naming the line that cannot be read.
 */
export function readCaptions(content: string, format: 'vtt' | 'srt'): TranscriptSegment[] {
  const spoken = readCues(content, format).flatMap(segmentsOf)
  if (spoken.length > MAX_SEGMENTS) {
    throw new TranscriptFault(
      `There are more than ${MAX_SEGMENTS} changes of voice. Give one episode at a time.`,
    )
  }
  // Where voices are tagged, or none is known, a colon in the text is a colon.
  const hasVoices =
    content.startsWith(SPEAKERS_UNKNOWN) || spoken.some(({ speaker }) => speaker !== undefined)
  const named = hasVoices ? spoken : takePrefixes(spoken).filter(({ text }) => text !== '')
  const segments = joinParts(named)
  return giveIds(segments.toSorted((a, b) => a.start - b.start))
}

function segmentsOf({ id, line, start, end, payload }: Cue): NamelessSegment[] {
  const voices = readCueText(payload.join('\n'))
    .map(({ speaker, text }) => ({
      speaker: speaker && tidyText(speaker),
      text: joinLines(text.split('\n')),
    }))
    .filter(({ text }) => text !== '')
  for (const voice of voices) checkVoice(voice, line)
  return shareTime({ start, end }, voices).map((segment, index) =>
    index === 0 ? { ...segment, id } : segment,
  )
}

function checkVoice({ speaker, text }: { speaker?: string; text: string }, line: number): void {
  if (text.length > MAX_SEGMENT_TEXT) throw tooLong(line)
  if (speaker && speaker.length > MAX_SPEAKER) {
    throw new TranscriptFault(
      `Line ${line}: the speaker’s name is longer than ${MAX_SPEAKER} characters. Shorten it.`,
    )
  }
}

function joinParts(segments: readonly NamelessSegment[]): NamelessSegment[] {
  const joined: { first: NamelessSegment; end: number; texts: string[]; length: number }[] = []
  let next: string | undefined
  for (const segment of segments) {
    const [whole, id, number, count] = PART.exec(segment.id ?? '') ?? []
    const last = joined.at(-1)
    const { speaker, end, text } = segment
    const isNextPart = whole !== undefined && whole === next && last?.first.speaker === speaker
    if (last && isNextPart && last.length + text.length < MAX_SEGMENT_TEXT) {
      last.texts.push(text)
      last.length += text.length + 1
      last.end = Math.max(last.end, end)
    } else {
      const first = number === '1' ? { ...segment, id } : segment
      joined.push({ first, end, texts: [text], length: text.length })
    }
    next = whole === undefined ? undefined : `${id} ${Number(number) + 1}/${count}`
  }
  return joined.map(({ first, end, texts }) => ({ ...first, end, text: joinLines(texts) }))
}
