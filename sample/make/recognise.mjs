// node sample/make/recognise.mjs [--only s01e04]: how much of each transcript an independent recogniser hears where it stands.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEpisodes } from './folders.mjs'
import { countHeard, wordsOf } from './heard.mjs'
import { hearWindows } from './pocketsphinx.mjs'

const LEAST_SHARE = 0.8
// Recognisers need a breath of silence around speech. The shortest pause between two sentences is longer than both together.
const MARGIN = 0.1

const { values } = parseArgs({ options: { only: { type: 'string' }, words: { type: 'boolean' } } })
for (const { name, folder, data } of await readEpisodes(values.only)) {
  if (data.transcriptionStatus !== 'completed') continue
  const windows = data.segments.map(({ start, end }) => ({ start: start - MARGIN, end: end + MARGIN }))
  const heard = await hearWindows(join(folder, 'audio.mp3'), windows, {
    settings: (process.env.PS ?? '').split(' ').filter(Boolean),
  })
  const score = { Host: { said: 0, heard: 0 }, Guest: { said: 0, heard: 0 } }
  for (const [index, { speaker, text }] of data.segments.entries()) {
    const said = wordsOf(text)
    const right = countHeard(said, wordsOf(heard[index]))
    score[speaker].said += said.length
    score[speaker].heard += right
    if (values.words && right < said.length)
      console.log(`  ${speaker} ${right}/${said.length} ${said.join(' ')}\n      ${heard[index]}`)
  }
  const share = (score.Host.heard + score.Guest.heard) / (score.Host.said + score.Guest.said)
  const percent = (part) => `${((100 * part.heard) / part.said).toFixed(1)} %`
  console.log(
    name,
    `${(share * 100).toFixed(1)} %`,
    `host ${percent(score.Host)}, guest ${percent(score.Guest)}`,
  )
  if (share < LEAST_SHARE) process.exitCode = 1
}
