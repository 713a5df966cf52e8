import type { TranscriptSegment } from '@/lib/transcripts/segment'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'

/** Enough words that no two sentences are the same, and of three scripts. */
const WORDS =
  'the model learns from many examples and then it predicts which word may come next in a sentence because people have written so much that patterns repeat themselves again although nobody told it any rule about grammar meaning or truth what we call understanding is perhaps another thing Überraschung naïve façade ответ пример μάθηση παράδειγμα'.split(
    ' ',
  )
const SECONDS = 3.6
const WORDS_IN_A_SEGMENT = 10

/** A conversation of two, made of words in an order that is always the same. A thousand segments an hour. */
export function longTranscript(hours: number): { segments: TranscriptSegment[]; meta: TranscriptMeta } {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const word = () => {
    const base = WORDS[random(WORDS.length)] ?? ''
    // As many different words as speech has.
    return random(4) === 0 ? base + (WORDS[random(WORDS.length)] ?? '') : base
  }
  const segments = Array.from({ length: hours * 1000 }, (_, index) => ({
    id: `s${index}`,
    start: index * SECONDS,
    end: (index + 1) * SECONDS,
    speaker: Math.floor(index / 14) % 2 === 0 ? 'Ann Host' : 'Ben Guest',
    text: `${Array.from({ length: WORDS_IN_A_SEGMENT }, word).join(' ')}.`,
  }))
  return {
    segments,
    meta: {
      showName: 'Plain AI',
      title: 'Three Hours About Everything',
      season: 2,
      episodeNumber: 7,
      publishDate: '2026-11-20T05:00:00.000Z',
      duration: '3:00:00',
      origin: 'machine',
      url: 'https://plain.example/episodes/three-hours',
    },
  }
}
