import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawCover } from './covers/cover.mjs'
import { readSound } from './covers/sound.mjs'
import { writeEpisode } from './folders.mjs'
import { stripTag, tagMp3 } from './id3.mjs'
import { linesOf, parseScript } from './script.mjs'

const MASTER_SIZE = 3000
const EMBEDDED_SIZE = 600

/** Draws cover.jpg and puts a small copy of it, with the other tags, into audio.mp3. */
export async function makeCover({ folder, data }) {
  const audioPath = join(folder, 'audio.mp3')
  const { levels } = await readSound(audioPath)
  const svg = drawCover({ ...data, levels, words: await readWords(folder) })
  const master = await sharp(Buffer.from(svg)).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
  await writeFile(join(folder, 'cover.jpg'), master)

  const picture = await sharp(master).resize(EMBEDDED_SIZE).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  const tagged = tagMp3(stripTag(await readFile(audioPath)), { ...tagsOf(data), picture })
  await writeFile(audioPath, tagged)
  data.audio = { ...data.audio, bytes: tagged.length }
  data.cover = {
    file: 'cover.jpg',
    mimeType: 'image/jpeg',
    width: MASTER_SIZE,
    height: MASTER_SIZE,
    bytes: master.length,
  }
  await writeEpisode({ folder, data })
}

async function readWords(folder) {
  return linesOf(parseScript(await readFile(join(folder, 'script.md'), 'utf8')))
    .map(({ text }) => text)
    .join(' ')
    .replace(/[^\w\s'-]/g, '')
    .split(/\s+/)
}

function tagsOf({ title, season, episodeNumber, publishDate }) {
  return {
    title,
    artist: 'Plain AI',
    album: `Plain AI, Season ${season}`,
    track: episodeNumber,
    publishDate,
    genre: 'Podcast',
    comment: 'Sample episode: a written script, read by synthetic voices.',
  }
}
