// node sample/make/verify.mjs: holds the made files against what the README promises.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { artworkDirectory, readEpisodes, readJson, sampleDirectory } from './folders.mjs'
import { measure } from './measure.mjs'
import { countWords, linesOf, parseScript } from './script.mjs'
import { verifyForms } from './verify-forms.mjs'
import { verifySegments } from './verify-segments.mjs'

const WEEK = 7 * 24 * 3600 * 1000
const faults = []
const expect = (holds, fault) => holds || faults.push(fault)
const isBetween = (value, least, most) => value >= least && value <= most

const episodes = await readEpisodes()
const scripts = []
const lengths = []
let audioBytes = 0
let artworkBytes = (await stat(join(artworkDirectory, 'show-cover.jpg'))).size
for (const [index, episode] of episodes.entries()) {
  const { name, folder, data } = episode
  const audio = join(folder, 'audio.mp3')
  const cues = parseScript(await readFile(join(folder, 'script.md'), 'utf8'))
  const words = countWords(linesOf(cues))
  const measured = await measure(audio)
  scripts.push({ name, form: data.form, cues })
  lengths.push(measured.seconds)
  audioBytes += data.audio.bytes
  artworkBytes += data.cover.bytes
  expect(data.audio.bytes === (await stat(audio)).size, `${name}: audio.bytes is stale`)
  expect(data.cover.bytes === (await stat(join(folder, 'cover.jpg'))).size, `${name}: cover.bytes is stale`)
  expect(data.cover.bytes <= 400_000, `${name}: cover.jpg is over 400 KB`)
  expect(
    Math.abs(data.audio.seconds - measured.seconds) < 0.001,
    `${name}: audio.seconds is ${data.audio.seconds}, the file has ${measured.seconds}`,
  )
  expect(isBetween(measured.seconds, 120, 570), `${name}: ${measured.seconds} seconds`)
  expect(measured.channels === 1 && measured.bitRate === 48_000, `${name}: not mono at 48 kbit/s`)
  expect(Math.abs(measured.loudness + 16) <= 0.3, `${name}: ${measured.loudness} LUFS`)
  expect(measured.range >= 4, `${name}: a loudness range of ${measured.range} LU`)
  expect(measured.peak <= -1, `${name}: true peak ${measured.peak} dB`)
  expect(
    measured.tags.title === data.title && measured.tags.track === String(data.episodeNumber),
    `${name}: wrong tags`,
  )
  const date = new Date(data.publishDate)
  expect(date.getUTCDay() === 5, `${name}: not a Friday`)
  if (index > 0) {
    const lastDate = new Date(episodes[index - 1].data.publishDate)
    expect(date - lastDate === WEEK, `${name}: not a week after the episode before`)
  }
  expect(isBetween(data.summary.length, 1, 200), `${name}: a summary of up to 200 characters`)
  expect(isBetween(data.keyTakeaways.length, 3, 5), `${name}: 3 to 5 takeaways`)
  expect(isBetween(data.resources.length, 2, 5), `${name}: 2 to 5 resources`)
  const found =
    data.transcriptionStatus === 'completed'
      ? await verifySegments(episode, { lines: linesOf(cues), measured, expect })
      : {}
  if (data.transcriptionStatus !== 'completed')
    expect(data.segments === null, `${name}: pending, yet it has segments`)
  console.log(
    `${name}  ${words} words  ${data.duration}  ${found.wordsPerMinute ?? '-'} wpm  ${measured.loudness} LUFS  ${measured.range} LU  peak ${measured.peak} dB  pauses ${found.roomTone ?? '-'} dBFS`,
  )
}

verifyForms(scripts, expect)
expect(
  lengths.some((seconds) => seconds > 450) && lengths.some((seconds) => seconds < 150),
  'no episode of about eight minutes, or none of about two',
)
const papers = await readJson(join(sampleDirectory, 'papers.json'))
expect(
  papers.length >= 10 && new Set(papers.map(({ id }) => id)).size === papers.length,
  'papers.json: ten papers, each id once',
)
const show = await readJson(join(sampleDirectory, 'show.json'))
expect(/synthetic/.test(show.notice), 'show.json: the notice does not say that the voices are synthetic')
// Two claims are true of the show itself: it comes out weekly, as is held above, and its first season is as long as it says.
const ownClaims = ['schedule', 'seasonOne']
const invented = [...show.listenLinks, ...show.socialLinks, ...show.sponsors, ...show.claims]
for (const { key, sample } of invented)
  expect(sample === !ownClaims.includes(key), `show.json: ${key} has the wrong mark of a sample`)
const seasonOne = episodes.filter(({ data }) => data.season === 1).length
expect(
  show.claims.find(({ key }) => key === 'seasonOne').value === String(seasonOne),
  `show.json: season one has ${seasonOne} episodes`,
)
expect(audioBytes <= 34_000_000, `audio is ${audioBytes} bytes`)
expect(artworkBytes <= 5_000_000, `artwork is ${artworkBytes} bytes`)
console.log(
  `${episodes.length} episodes, audio ${audioBytes} bytes, artwork ${artworkBytes} bytes, ${papers.length} papers`,
)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
