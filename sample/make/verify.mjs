// node sample/make/verify.mjs: holds the made files against what the README promises.
import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseDialogue } from './dialogue.mjs'
import { artworkDirectory, readEpisodes, readJson, sampleDirectory } from './folders.mjs'

const run = promisify(execFile)
const faults = []
const expect = (holds, fault) => holds || faults.push(fault)
const plainText = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const episodes = await readEpisodes()
let audioBytes = 0
let artworkBytes = (await stat(join(artworkDirectory, 'show-cover.jpg'))).size
for (const episode of episodes) {
  const { name, folder, data } = episode
  const measured = await measure(join(folder, 'audio.mp3'))
  audioBytes += data.audio.bytes
  artworkBytes += data.cover.bytes
  expect(data.audio.bytes === (await stat(join(folder, 'audio.mp3'))).size, `${name}: audio.bytes is stale`)
  expect(data.cover.bytes === (await stat(join(folder, 'cover.jpg'))).size, `${name}: cover.bytes is stale`)
  expect(data.cover.bytes <= 400_000, `${name}: cover.jpg is over 400 KB`)
  expect(
    Math.abs(data.audio.seconds - measured.seconds) < 0.001,
    `${name}: audio.seconds is ${data.audio.seconds}, the file has ${measured.seconds}`,
  )
  expect(Math.abs(measured.loudness + 16) <= 0.3, `${name}: ${measured.loudness} LUFS`)
  expect(measured.peak <= -1.5, `${name}: true peak ${measured.peak} dB`)
  expect(
    measured.tags.title === data.title && measured.tags.track === String(data.episodeNumber),
    `${name}: wrong tags`,
  )
  expect(new Date(data.publishDate).getUTCDay() === 5, `${name}: not a Friday`)
  expect(data.keyTakeaways.length >= 3 && data.keyTakeaways.length <= 5, `${name}: 3 to 5 takeaways`)
  expect(data.resources.length >= 2 && data.resources.length <= 4, `${name}: 2 to 4 resources`)
  if (data.transcriptionStatus === 'completed') await verifySegments(episode, measured.silences)
  else expect(data.segments === null, `${name}: pending, yet it has segments`)
  console.log(
    name,
    data.duration,
    `${measured.loudness} LUFS`,
    `${measured.peak} dB`,
    `${plainText(data.description).length} characters`,
  )
}

const papers = await readJson(join(sampleDirectory, 'papers.json'))
expect(
  papers.length >= 10 && new Set(papers.map(({ id }) => id)).size === papers.length,
  'papers.json: ten papers, each id once',
)
await readJson(join(sampleDirectory, 'show.json'))
expect(audioBytes <= 12_000_000, `audio is ${audioBytes} bytes`)
expect(artworkBytes <= 5_000_000, `artwork is ${artworkBytes} bytes`)
console.log(
  `${episodes.length} episodes, audio ${audioBytes} bytes, artwork ${artworkBytes} bytes, ${papers.length} papers`,
)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

async function verifySegments({ name, folder, data }, silences) {
  const turns = parseDialogue(await readFile(join(folder, 'script.md'), 'utf8'))
  const script = turns.flatMap(({ sentences }) => sentences).join(' ')
  expect(
    data.segments.map(({ text }) => text).join(' ') === script,
    `${name}: the segments do not say what the script says`,
  )
  for (const [index, { id, start, end }] of data.segments.entries()) {
    expect(end > start && start >= (data.segments[index - 1]?.end ?? 0), `${name} ${id}: out of order`)
    // Every pause that was laid must really be heard as one, which shows that the times belong to this audio.
    const isQuietBefore = silences.some(
      (silence) => silence.from < start && silence.to > start - 0.1 && silence.to < start + 0.15,
    )
    expect(isQuietBefore, `${name} ${id}: no silence before ${start}`)
  }
}

async function measure(path) {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration:format_tags',
    '-of',
    'json',
    path,
  ])
  const { duration, tags } = JSON.parse(stdout).format
  const filters = 'silencedetect=noise=-45dB:duration=0.12,ebur128=peak=true:framelog=verbose'
  const { stderr } = await run(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', path, '-map', '0:a', '-af', filters, '-f', 'null', '-'],
    {
      maxBuffer: 32 * 1024 * 1024,
    },
  )
  const starts = [...stderr.matchAll(/silence_start: ([\d.]+)/g)].map((match) => Number(match[1]))
  const ends = [...stderr.matchAll(/silence_end: ([\d.]+)/g)].map((match) => Number(match[1]))
  return {
    seconds: Number(Number(duration).toFixed(3)),
    tags,
    loudness: Number(stderr.match(/I:\s+(-?[\d.]+) LUFS\n/)[1]),
    peak: Number(stderr.match(/Peak:\s+(-?[\d.]+) dBFS/)[1]),
    silences: starts.map((from, index) => ({ from, to: ends[index] ?? Infinity })),
  }
}
