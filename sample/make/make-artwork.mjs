import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawShowCover } from './covers/show-cover.mjs'
import { readSound } from './covers/sound.mjs'
import { drawCookbookLogo, drawStrategyLogo } from './covers/sponsor-logos.mjs'
import { artworkDirectory } from './folders.mjs'

/** Draws the show's own cover, from the sound of its first episode, and the sponsors' marks. */
export async function makeArtwork({ firstEpisode }) {
  await mkdir(artworkDirectory, { recursive: true })
  const showCover = drawShowCover(await readSound(firstEpisode.audio))
  const jpeg = await sharp(Buffer.from(showCover)).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  await writeFile(join(artworkDirectory, 'show-cover.jpg'), jpeg)
  await writeLogo('sponsor-prompt-cookbook.png', drawCookbookLogo())
  await writeLogo('sponsor-long-table-strategy.png', drawStrategyLogo())
}

async function writeLogo(name, svg) {
  const png = await sharp(Buffer.from(svg)).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer()
  await writeFile(join(artworkDirectory, name), png)
}
