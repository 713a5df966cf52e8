// node sample/make/recognise.mjs [--only s01e04] [--words]: how many words of each transcript an independent
// recogniser finds where the transcript says they are. With --words, every sentence it did not get whole.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEpisodes } from './folders.mjs'
import { countHeard, wordsOf } from './heard.mjs'
import { hearWindows } from './pocketsphinx.mjs'

const LEAST_SHARE = 0.8
// Seconds on either side: recognisers need a breath of silence. Twice this is less than the shortest pause.
const MARGIN = 0.1

const { values } = parseArgs({ options: { only: { type: 'string' }, words: { type: 'boolean' } } })
for (const { name, folder, data } of await readEpisodes(values.only)) {
  if (data.transcriptionStatus !== 'completed') continue
  const windows = data.segments.map(({ start, end }) => ({ start: start - MARGIN, end: end + MARGIN }))
  const heard = await hearWindows(join(folder, 'audio.mp3'), windows)
  const scores = { Host: { said: 0, heard: 0 }, Guest: { said: 0, heard: 0 } }
  for (const [index, { speaker, text }] of data.segments.entries()) {
    const said = wordsOf(text)
    const found = countHeard(said, wordsOf(heard[index]))
    scores[speaker].said += said.length
    scores[speaker].heard += found
    if (values.words && found < said.length)
      console.log(`  ${found} of ${said.length}  ${said.join(' ')}\n      heard: ${heard[index]}`)
  }
  const { Host, Guest } = scores
  const whole = { said: Host.said + Guest.said, heard: Host.heard + Guest.heard }
  console.log(`${name}  ${percent(whole)}  host ${percent(Host)}, guest ${percent(Guest)}`)
  if (whole.heard / whole.said < LEAST_SHARE) process.exitCode = 1
}

function percent({ said, heard }) {
  return `${((100 * heard) / said).toFixed(1)} %`
}
