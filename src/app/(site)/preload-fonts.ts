import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { preload } from 'react-dom'

const HOME = '/(site)/page'

/**
 * Has the browser fetch the site's fonts at once. Next does so for every page of its manifest, in which the one for unknown
 * addresses is missing: its words moved when the fonts came.
 */
export async function preloadFonts(): Promise<void> {
  for (const file of await fontsOfHome()) {
    preload(`/_next/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
}

/** Below `/_next/`; none during development, where there is no manifest of a build. */
async function fontsOfHome(): Promise<string[]> {
  const manifest = path.join(process.cwd(), '.next', 'server', 'next-font-manifest.json')
  const text = await readFile(manifest, 'utf8').catch(() => '{}')
  const { app = {} } = JSON.parse(text) as { app?: Record<string, string[]> }
  const home = Object.keys(app).find((key) => key.endsWith(HOME))
  return (home && app[home]) || []
}
