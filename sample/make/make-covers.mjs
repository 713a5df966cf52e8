import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawCover } from './covers/cover.mjs'
import { readSound } from './covers/sound.mjs'
import { stripTag, tagMp3 } from './id3.mjs'
import { linesOf, parseScript } from './script.mjs'

const EMBEDDED_SIZE = 600

/** Draws the cover and puts a small copy of it, with the other tags, into the sound. */
export async function makeCover({ audio, cover, script, data }) {
  const { levels } = await readSound(audio)
  const svg = drawCover({ ...data, levels, words: await readWords(script) })
  const master = await sharp(Buffer.from(svg)).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
  await writeFile(cover, master)

  const picture = await sharp(master).resize(EMBEDDED_SIZE).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  const tagged = tagMp3(stripTag(await readFile(audio)), { ...tagsOf(data), picture })
  await writeFile(audio, tagged)
}

async function readWords(script) {
  return linesOf(parseScript(await readFile(script, 'utf8')))
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
