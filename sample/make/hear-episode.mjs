import { layEpisode } from './make-audio.mjs'
import { hearWindows } from './pocketsphinx.mjs'
import { countRecognized, wordsOf } from './recognized.mjs'

export const LEAST_SHARE = 0.82
// Seconds on either side: recognisers need a breath of silence. Twice this is less than the shortest pause.
const MARGIN = 0.1

/** The share of the words that are heard where they are said, of all and of each speaker, and what was missed. */
export async function hearEpisode(episode) {
  const segments = await segmentsOf(episode)
  const windows = segments.map(({ start, end }) => ({ start: start - MARGIN, end: end + MARGIN }))
  const heard = await hearWindows(episode.audio, windows)
  const sentences = segments.map(({ speaker, text }, index) => {
    const said = wordsOf(text)
    return { speaker, said, heard: heard[index], found: countRecognized(said, wordsOf(heard[index])) }
  })
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))]
  const shareBy = (name) => shareOf(sentences.filter(({ speaker }) => speaker === name))
  return {
    segments,
    share: shareOf(sentences),
    bySpeaker: Object.fromEntries(speakers.map((name) => [name, shareBy(name)])),
    missed: sentences.filter(({ said, found }) => found < said.length),
  }
}

/** A pending episode stores no segments, so its script is spoken once more to know where they lie. */
const segmentsOf = async (episode) => episode.segments ?? (await layEpisode(episode)).segments

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

const shareOf = (sentences) =>
  sum(sentences.map(({ found }) => found)) / sum(sentences.map(({ said }) => said.length))
