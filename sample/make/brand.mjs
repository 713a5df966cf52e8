// node sample/make/brand.mjs: the show's mark with its name and alone, for light and dark grounds, into public/brand.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { outline, widthOf } from './covers/lettering.mjs'

const NAME = 'Plain AI'
const SIZE = 30
const GAP = 12
const GROUNDS = {
  light: { ink: '#1c1917', accent: '#c2410c' },
  dark: { ink: '#f5efe6', accent: '#fb8a4c' },
}
/** As in `src/lib/site/logo.ts`. */
const LOGO = { width: 36, height: 28, sound: 'M11.5 4v20M17.5 8v12M23.5 6v16M29.5 11v6M34.5 13.8v.4' }

const folder = path.resolve(import.meta.dirname, '../../public/brand')

const logo = ({ ink, accent }) =>
  `<path d="M0 0h5v28H0z" fill="${accent}"/><path d="${LOGO.sound}" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`

const svg = (width, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 8}" height="${LOGO.height * 8}" viewBox="0 0 ${width} ${LOGO.height}"><title>${NAME}</title>${inside}</svg>\n`

mkdirSync(folder, { recursive: true })
for (const [ground, colours] of Object.entries(GROUNDS)) {
  const left = LOGO.width + GAP
  const name = `<path d="${outline(NAME, { x: left, y: 24.5, size: SIZE })}" fill="${colours.ink}"/>`
  const width = Math.ceil(left + widthOf(NAME, SIZE))
  writeFileSync(path.join(folder, `logo-${ground}.svg`), svg(width, logo(colours) + name))
  writeFileSync(path.join(folder, `mark-${ground}.svg`), svg(LOGO.width, logo(colours)))
}
