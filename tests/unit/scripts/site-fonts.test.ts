import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FONTS_FOLDER, makeFont, readPackaged, SITE_FONTS } from '../../../scripts/fonts/site-fonts.mjs'

test.each(SITE_FONTS)('$name is made from its package of today, and much smaller', async (font) => {
  const kept = await readFile(path.join(FONTS_FOLDER, font.name))
  expect(kept.equals(await makeFont(font)), 'npm run generate:fonts was forgotten').toBe(true)
  expect(kept.length).toBeLessThan((await readPackaged(font.source)).length * 0.7)
})
