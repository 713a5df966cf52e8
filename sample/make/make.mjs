// node sample/make/make.mjs [--only s01e04] [--skip-audio]
import { parseArgs } from 'node:util'
import { readEpisodes } from './folders.mjs'
import { makeArtwork } from './make-artwork.mjs'
import { makeAudio } from './make-audio.mjs'
import { makeCover } from './make-covers.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, 'skip-audio': { type: 'boolean' } } })
const episodes = await readEpisodes(values.only)

for (const episode of episodes) {
  if (!values['skip-audio']) await makeAudio(episode)
  await makeCover(episode)
  console.log(`${episode.name}  ${episode.data.duration}`)
}

const firstEpisode = episodes.find(({ data }) => data.season === 1 && data.episodeNumber === 1)
if (firstEpisode) await makeArtwork({ firstEpisode })
