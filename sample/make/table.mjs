// node sample/make/table.mjs: measures every episode and writes the table of README.md. It takes some twenty minutes.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEpisodes, sampleDirectory } from './folders.mjs'
import { hearEpisode } from './hear-episode.mjs'
import { decode, measure } from './measure.mjs'
import { pitchRange } from './pitch.mjs'
import { countWords } from './script.mjs'

const RATE = 12000
/** The recogniser uses one processor. */
const AT_ONCE = 2
const BORDERS = /(<!-- measured -->\n)[\s\S]*(\n<!-- \/measured -->)/

const episodes = await readEpisodes()
const rows = []
while (rows.length < episodes.length) {
  const next = episodes.slice(rows.length, rows.length + AT_ONCE)
  rows.push(...(await Promise.all(next.map(measureEpisode))))
}
const head = ['episode', 'form', 'length', 'words', 'loudness range', 'pitch range', 'heard', 'by speaker']
const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const readme = join(sampleDirectory, 'README.md')
const text = await readFile(readme, 'utf8')
await writeFile(
  readme,
  text.replace(BORDERS, (_, before, after) => before + table + after),
)

async function measureEpisode(episode) {
  const { name, folder, data } = episode
  const { segments, share, bySpeaker } = await hearEpisode(episode)
  console.log(`${name}  ${percent(share)}`)
  const { range } = await measure(join(folder, 'audio.mp3'))
  return [
    `\`${name.slice(0, 6)}\``,
    data.form,
    data.duration,
    countWords(segments),
    `${range.toFixed(1)} LU`,
    await pitches(join(folder, 'audio.mp3'), segments),
    percent(share),
    Object.entries(bySpeaker)
      .map(([speaker, own]) => `${speaker} ${percent(own)}`)
      .join(', '),
  ]
}

/** Of each of the two who say most: how far the voice moves. */
async function pitches(path, segments) {
  const samples = await decode(path, RATE)
  const spoken = (name) =>
    segments
      .filter(({ speaker }) => speaker === name)
      .map(({ start, end }) => samples.subarray(Math.round(start * RATE), Math.round(end * RATE)))
  const seconds = (name) => spoken(name).reduce((sum, { length }) => sum + length, 0)
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))]
  return speakers
    .toSorted((one, other) => seconds(other) - seconds(one))
    .slice(0, 2)
    .map((name) => `${name} ${pitchRange(spoken(name), RATE).toFixed(1)}`)
    .join(', ')
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}
