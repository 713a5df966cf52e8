import { z } from '@/lib/zod'
import { cutText } from './cues'
import { TranscriptFault } from './formats'
import { giveIds, type NamelessSegment } from './give-ids'
import { MAX_SECONDS, MAX_SEGMENT_TEXT, MAX_SPEAKER, type TranscriptSegment } from './segment'
import { tidyText } from './tidy-text'
import { shareTime, toMilliseconds } from './times'
import { type HeardPiece, markUnsure } from './unsure-words'

/** Times per word; some servers omit the probability. */
const WORDS = z
  .array(z.object({ word: z.string(), probability: z.number() }))
  .nullish()
  .catch(null)

const RESPONSE = z.object({
  text: z.string().nullish(),
  duration: z.coerce.number().min(0).max(MAX_SECONDS).nullish().catch(null),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        speaker: z
          .union([z.string(), z.number().transform(String)])
          .nullish()
          .catch(null),
        avg_logprob: z.number().nullish().catch(null),
        words: WORDS,
      }),
    )
    .nullish(),
  words: WORDS,
  logprobs: z
    .array(z.object({ token: z.string(), logprob: z.number() }))
    .nullish()
    .catch(null),
})

type ProviderResponse = z.output<typeof RESPONSE>
type ResponseSegment = NonNullable<ProviderResponse['segments']>[number]

interface ReadOptions {
  /** Seconds of audio, for replies without times. */
  duration?: number
}

/**
 * Reads parsed `verbose_json`, `diarized_json` or `json`, or plain text; the last two need
 * `duration`. Corrects times that run backwards or past the end, because the reply was paid for.
 * @throws TranscriptFault when it holds no transcript, or neither times nor a duration
 */
export function readProvider(response: unknown, { duration }: ReadOptions = {}): TranscriptSegment[] {
  const result = RESPONSE.safeParse(typeof response === 'string' ? { text: response } : response)
  if (!result.success) {
    const place = result.error.issues[0]?.path.join('.')
    throw new TranscriptFault(
      `The speech-to-text server’s reply is not in the expected form (at “${place}”).`,
    )
  }
  const { segments, text, duration: said } = result.data
  if (segments && segments.length > 0) {
    const heard = markUnsure(segments.flatMap(readSegment), piecesOf(result.data))
    return giveIds(heard.toSorted(byStart))
  }
  const words = tidyText(text ?? '')
  if (words === '' && (text !== undefined || segments)) return []
  if (words === '') throw new TranscriptFault('The speech-to-text server’s reply has no text.')
  const length = duration ?? said
  if (!length) {
    throw new TranscriptFault(
      'No times were found in this transcript. Use WebVTT, SubRip or JSON, or a model that returns times.',
    )
  }
  const sentences = markUnsure(sentencesIn(words), piecesOf(result.data))
  return giveIds(shareTime({ start: 0, end: toMilliseconds(length) }, sentences))
}

const byStart = (a: NamelessSegment, b: NamelessSegment): number => a.start - b.start

function readSegment({ start, end, text, speaker, avg_logprob, words }: ResponseSegment): NamelessSegment[] {
  const from = toMilliseconds(clamp(start, MAX_SECONDS))
  const to = Math.max(from, toMilliseconds(clamp(end, MAX_SECONDS)))
  const pieces = cutText(tidyText(text), MAX_SEGMENT_TEXT).map((piece) => ({
    text: piece,
    speaker: speakerOf(speaker),
    ...(avg_logprob != null && { confidence: confidenceOf(avg_logprob) }),
  }))
  return shareTime({ start: from, end: to }, markUnsure(pieces, piecesOf({ words })))
}

function piecesOf({ logprobs, words }: Pick<ProviderResponse, 'logprobs' | 'words'>): HeardPiece[] {
  if (logprobs) return logprobs.map(({ token, logprob }) => ({ text: token, probability: Math.exp(logprob) }))
  return (words ?? []).map(({ word, probability }) => ({ text: word, probability }))
}

function speakerOf(label: string | null | undefined): string | undefined {
  const name = tidyText(label ?? '').slice(0, MAX_SPEAKER)
  return /^(?:[A-Z]|\d{1,3})$/.test(name) ? `Speaker ${name}` : name || undefined
}

const confidenceOf = (logProbability: number): number =>
  Math.round(clamp(Math.exp(logProbability), 1) * 1000) / 1000

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

export const sentencesIn = (text: string): Omit<NamelessSegment, 'start' | 'end'>[] =>
  Array.from(SENTENCES.segment(text), ({ segment }) => tidyText(segment))
    .flatMap((sentence) => cutText(sentence, MAX_SEGMENT_TEXT))
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ text: sentence }))
