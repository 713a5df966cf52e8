// Builds the site's fonts from their packages. Run after updating one: npm run generate:fonts
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FONTS_FOLDER, makeFont, readPackaged, SITE_FONTS } from './fonts/site-fonts.mjs'
import { inProject, say } from './start/project.mjs'

for (const font of SITE_FONTS) {
  const made = await makeFont(font)
  await writeFile(inProject(FONTS_FOLDER, font.name), made)
  // The license has to accompany the font.
  const licence = `${path.parse(font.name).name}-OFL.txt`
  await writeFile(inProject(FONTS_FOLDER, licence), await readPackaged(font.licence))
  say(`${font.name}: ${made.length} bytes`)
}
