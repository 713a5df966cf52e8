import { readFile } from 'node:fs/promises'
import mjml2html from 'mjml'
import { inProject } from '../start/project.mjs'

const LAYOUT_FILE = 'src/lib/letters/letter.mjml'
export const TEMPLATE_FILE = 'src/lib/letters/letter-template.json'

/** @returns the layout's parts by name, as JSON */
export async function compileLetter() {
  const layout = await readFile(inProject(LAYOUT_FILE), 'utf8')
  // Letters load no fonts, some of which MJML takes from Google. MJML would reject placeholders as colors and
  // addresses.
  const { html } = await mjml2html(layout, { validationLevel: 'skip', fonts: {} })
  const [start, ...named] = html
    .replaceAll('551', '[[width]]')
    .replace(/<!--(?! (?:part|if|end))[^[\]<>]*-->/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .split(/<!-- part (\w+) -->/)
  const parts = { start }
  for (let index = 0; index < named.length; index += 2) parts[named[index]] = named[index + 1]
  return `${JSON.stringify(parts, null, 2)}\n`
}
