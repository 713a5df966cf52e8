import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { preload } from 'react-dom'

const HOME = '/(site)/page'

/** Next does not preload fonts for the 404 page, whose text would shift when they load. */
export async function preloadFonts(): Promise<void> {
  for (const file of await fontsOfHome()) {
    preload(`/_next/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
}

async function fontsOfHome(): Promise<string[]> {
  const manifest = path.join(process.cwd(), '.next', 'server', 'next-font-manifest.json')
  const text = await readFile(manifest, 'utf8').catch(() => '{}')
  const { app = {} } = JSON.parse(text) as { app?: Record<string, string[]> }
  const home = Object.keys(app).find((key) => key.endsWith(HOME))
  return (home && app[home]) || []
}
