import { type AskedRequest, verbose } from './fake-transcriber'
import { rangeOf } from './numbered-mp3'

/** A voice counts: two words a second, ten in a sentence. */
const WORD_SECONDS = 0.5
const WORDS_A_SENTENCE = 10

/** What is heard in a range of a numbered MP3: words that it holds only a part of are missing. */
export function hearCounting({ file }: AskedRequest): unknown {
  const { start, end } = rangeOf(file)
  const first = Math.ceil(start / WORD_SECONDS)
  const last = Math.floor(end / WORD_SECONDS)
  const segments = []
  for (let word = first; word < last; ) {
    const next = Math.min(last, (Math.floor(word / WORDS_A_SENTENCE) + 1) * WORDS_A_SENTENCE)
    segments.push({
      start: word * WORD_SECONDS - start,
      end: next * WORD_SECONDS - start,
      text: Array.from({ length: next - word }, (_, place) => `w${word + place}`).join(' '),
    })
    word = next
  }
  return verbose(segments)
}

/** The numbers of the words in a text, in its order. */
export const countedIn = (text: string): number[] =>
  [...text.matchAll(/w(\d+)/g)].map(([, word]) => Number(word))
