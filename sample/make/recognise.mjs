// node sample/make/recognise.mjs [--only s01e04] [--words]: how many words of each transcript an independent
// recogniser finds where the transcript says they are. With --words, every sentence it did not get whole.
import { parseArgs } from 'node:util'
import { readEpisodes } from './folders.mjs'
import { hearEpisode, LEAST_SHARE } from './hear-episode.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, words: { type: 'boolean' } } })
for (const episode of await readEpisodes(values.only)) {
  const { share, bySpeaker, missed } = await hearEpisode(episode)
  if (values.words)
    for (const { said, found, heard } of missed)
      console.log(`  ${found} of ${said.length}  ${said.join(' ')}\n      heard: ${heard}`)
  const speakers = Object.entries(bySpeaker).map(([name, own]) => `${name} ${percent(own)}`)
  console.log(`${episode.name}  ${percent(share)}  ${speakers.join(', ')}`)
  if (share < LEAST_SHARE) process.exitCode = 1
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}
