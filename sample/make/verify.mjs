// node sample/make/verify.mjs: holds the made files against what the README promises.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { artworkDirectory, readEpisodes, readJson, sampleDirectory } from './folders.mjs'
import { measure } from './measure.mjs'
import { countWords, formOf, linesOf, parseScript } from './script.mjs'
import { verifyForms } from './verify-forms.mjs'
import { verifySegments } from './verify-segments.mjs'

const WEEK = 7 * 24 * 3600 * 1000
const faults = []
const expect = (holds, fault) => holds || faults.push(fault)
const secondsOf = (clock) => clock.split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0)
const isBetween = (value, least, most) => value >= least && value <= most

const episodes = await readEpisodes()
const scripts = []
const lengths = []
let audioBytes = 0
let artworkBytes = (await stat(join(artworkDirectory, 'show-cover.jpg'))).size
for (const [index, episode] of episodes.entries()) {
  const { name, file, data, audio, cover } = episode
  const script = await readFile(episode.script, 'utf8')
  const cues = parseScript(script)
  const words = countWords(linesOf(cues))
  const measured = await measure(audio)
  scripts.push({ name, form: formOf(script), cues })
  lengths.push(measured.seconds)
  audioBytes += (await stat(audio)).size
  const coverBytes = (await stat(cover)).size
  artworkBytes += coverBytes
  expect(coverBytes <= 400_000, `${name}: its cover is over 400 KB`)
  expect(
    Math.abs(secondsOf(data.duration) - measured.seconds) <= 1,
    `${name}: duration is ${data.duration}, the sound has ${measured.seconds} seconds`,
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
    file.counts.transcriptionStatus === 'completed'
      ? await verifySegments(episode, { lines: linesOf(cues), measured, expect })
      : {}
  if (file.counts.transcriptionStatus !== 'completed')
    expect(file.transcript === null, `${name}: pending, yet it has a transcript`)
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
const { show } = await readJson(join(sampleDirectory, 'show.json'))
expect(/synthetic/.test(show.notice), 'show.json: the notice does not say that the voices are synthetic')
// Two claims are true of the show itself: it comes out weekly, as is held above, and its first season is as long as it says.
const ownClaims = ['Episodes every Friday', 'Season 1 episodes']
const invented = [...show.platformLinks, ...show.socialLinks, ...show.sponsors, ...show.claims]
for (const { label, name, sample } of invented)
  expect(sample === !ownClaims.includes(label), `show.json: ${label ?? name} has the wrong mark of a sample`)
const seasonOne = episodes.filter(({ data }) => data.season === 1).length
expect(
  show.claims.find(({ label }) => label === 'Season 1 episodes').value === String(seasonOne),
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
