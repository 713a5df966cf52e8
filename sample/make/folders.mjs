import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const sampleDirectory = join(dirname(fileURLToPath(import.meta.url)), '..')
export const artworkDirectory = join(sampleDirectory, 'artwork')

/**
 * Every episode in the order of seasons: its name such as `s01e04-why-chatbots-make-things-up`, its file in the form of an
 * export, the segments of its transcript (null while it has none), and the paths of what is made for it. `only` keeps
 * those whose name starts with it.
 */
export async function readEpisodes(only = '') {
  const files = (await readdir(join(sampleDirectory, 'episodes'))).filter((file) => file.endsWith('.json'))
  const episodes = await Promise.all(
    files.map((file) => readEpisode(join(sampleDirectory, 'episodes', file))),
  )
  return episodes
    .filter(({ name }) => name.startsWith(only))
    .sort((one, other) => one.name.localeCompare(other.name))
}

async function readEpisode(path) {
  const file = await readJson(path)
  const { slug, season, episodeNumber } = file.fields
  const two = (number) => String(number).padStart(2, '0')
  return {
    name: `s${two(season)}e${two(episodeNumber)}-${slug}`,
    file,
    data: file.fields,
    segments: file.transcript && (await readSegments(join(sampleDirectory, file.transcript))),
    audio: join(sampleDirectory, file.fields.audio.file),
    cover: join(sampleDirectory, file.fields.artwork.file),
    script: join(sampleDirectory, 'scripts', `${slug}.md`),
    recorded: join(sampleDirectory, 'recorded', slug),
  }
}

export async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'))
}

async function readSegments(path) {
  const { segments } = await readJson(path)
  return segments.map(({ id, startTime, endTime, speaker, body }) => ({
    id,
    start: startTime,
    end: endTime,
    speaker,
    text: body,
  }))
}

export async function writeEpisode({ file, segments }) {
  const path = join(sampleDirectory, 'episodes', `${file.fields.slug}.json`)
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`)
  if (!file.transcript) return
  const lines = segments.map(({ id, start, end, speaker, text }) =>
    JSON.stringify({ id, speaker, startTime: start, endTime: end, body: text }),
  )
  const transcript = `{"version":"1.0.0","segments":[\n${lines.join(',\n')}\n]}\n`
  await writeFile(join(sampleDirectory, file.transcript), transcript)
}
