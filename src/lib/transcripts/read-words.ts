import { isObject } from '@/lib/json'
import type { TranscriptSegment } from './segment'

type Word = Omit<TranscriptSegment, 'id'>

/** Speech services nest words in these lists. Times and speakers of a list are those of its words. */
const LISTS = [
  ...['results', 'channels', 'alternatives', 'words', 'items', 'monologues', 'elements', 'result'],
  ...['events', 'segs'],
]
const TEXTS = ['punctuated_word', 'word', 'content', 'value', 'utf8', 'text']
const STARTS = ['start', 'start_time', 'startTime', 'startOffset', 'ts', 'tStartMs']
const ENDS = ['end', 'end_time', 'endTime', 'endOffset', 'end_ts', 'dDurationMs']
const SPEAKERS = ['speaker', 'speaker_label', 'speakerTag', 'speaker_tag', 'speaker_id']
const PUNCTUATION = /^[\s\p{Po}\p{Pe}\p{Pf}]*$/u

/** The words in the JSON of Amazon, Google, Rev, Vosk, YouTube and others; empty for other JSON and plain segments. */
export function wordsIn(value: unknown): Word[] {
  const words: Word[] = []
  const isPlain =
    Array.isArray(value) && !value.some((each) => isObject(each) && LISTS.some((name) => name in each))
  for (const { text = '', start, end, speaker } of isPlain ? [] : piecesIn(value, {})) {
    const [first, last] = [words[0], words.at(-1)]
    // Google repeats all words with their speakers at the end.
    if (speaker && first && !first.speaker && Number(start) <= first.start) words.length = 0
    if (start !== undefined && !PUNCTUATION.test(text))
      words.push({ text, start, end: end ?? start, speaker })
    else if (last) last.text += text.trim()
  }
  return words
}

function piecesIn(value: unknown, around: Partial<Word>): Partial<Word>[] {
  if (Array.isArray(value)) return value.flatMap((each) => piecesIn(each, around))
  if (!isObject(value)) return []
  const find = (names: string[]) => names.map((name) => value[name]).find((each) => each != null)
  const [text, speaker] = [find(TEXTS), find(SPEAKERS)]
  const [start = around.start, end = around.end] = [STARTS, ENDS].map((names) => secondsOf(find(names)))
  const own = { start, end, speaker: speaker === undefined ? around.speaker : String(speaker) }
  const inMs =
    'tStartMs' in value ? { start: Number(start) / 1000, end: (Number(start) + (end ?? 0)) / 1000 } : {}
  const inner = LISTS.flatMap((name) => {
    const list = value[name]
    // The best of the alternatives comes first.
    return piecesIn(name === 'alternatives' && Array.isArray(list) ? list[0] : list, { ...own, ...inMs })
  })
  return inner.length === 0 && typeof text === 'string' ? [{ ...own, text }] : inner
}

const secondsOf = (time: unknown): number | undefined =>
  /^\d+(?:\.\d+)?s?$/.test(String(time)) ? Number.parseFloat(String(time)) : undefined
