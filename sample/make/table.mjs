// node sample/make/table.mjs [--only s01e04]: measures episodes, and writes the row of each into the table of README.md as
// soon as it is known. All of them take some twenty minutes.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEpisodes, sampleDirectory } from './folders.mjs'
import { hearEpisode } from './hear-episode.mjs'
import { decode, measure } from './measure.mjs'
import { pitchRange } from './pitch.mjs'
import { countWords, formOf } from './script.mjs'

const RATE = 12000
const README = join(sampleDirectory, 'README.md')
const HEAD = ['episode', 'form', 'length', 'words', 'loudness range', 'pitch range', 'heard', 'by speaker']
const BORDERS = /(<!-- measured -->\n)([\s\S]*?)(<!-- \/measured -->)/

const { values } = parseArgs({ options: { only: { type: 'string' } } })
for (const episode of await readEpisodes(values.only)) {
  await writeRow(await rowOf(episode, await hearEpisode(episode)))
}

async function rowOf({ name, audio, script, data }, { segments, share, bySpeaker }) {
  const { range } = await measure(audio)
  return [
    `\`${name.slice(0, 6)}\``,
    formOf(await readFile(script, 'utf8')),
    data.duration,
    countWords(segments),
    `${range.toFixed(1)} LU`,
    await pitchRanges(audio, segments),
    percent(share),
    Object.entries(bySpeaker)
      .map(([speaker, own]) => `${speaker} ${percent(own)}`)
      .join(', '),
  ]
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}

async function writeRow(cells) {
  const line = (all) => `| ${all.join(' | ')} |`
  const text = await readFile(README, 'utf8')
  const rows = text
    .match(BORDERS)[2]
    .split('\n')
    .filter((row) => row.startsWith('| `') && !row.includes(cells[0]))
  const table = [line(HEAD), line(HEAD.map(() => '---')), ...[...rows, line(cells)].sort()].join('\n')
  await writeFile(
    README,
    text.replace(BORDERS, (_, before, __, after) => `${before}${table}\n${after}`),
  )
  console.log(cells.join('  '))
}

/** Of each of the two who say most: how far the voice moves, in semitones. */
async function pitchRanges(path, segments) {
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
