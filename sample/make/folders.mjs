import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const sampleDirectory = join(dirname(fileURLToPath(import.meta.url)), '..')
export const artworkDirectory = join(sampleDirectory, 'artwork')

/** Every episode's folder and data, in order. `only` keeps the folders whose name starts with it. */
export async function readEpisodes(only = '') {
  const directory = join(sampleDirectory, 'episodes')
  const names = (await readdir(directory))
    .filter((name) => /^s\d\de\d\d-/.test(name) && name.startsWith(only))
    .sort()
  return Promise.all(
    names.map(async (name) => {
      const folder = join(directory, name)
      return { folder, name, data: await readJson(join(folder, 'episode.json')) }
    }),
  )
}

export async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'))
}

export async function writeEpisode({ folder, data }) {
  await writeFile(join(folder, 'episode.json'), `${JSON.stringify(data, null, 2)}\n`)
}
