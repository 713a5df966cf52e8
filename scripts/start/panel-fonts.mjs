import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, SetupFailure } from './project.mjs'

const MANIFEST = inProject('.next/server/next-font-manifest.json')

/** Call it after a build: Next reads this file at the start to decide which fonts a page preloads. */
export function keepFontsToSite() {
  writeFileSync(MANIFEST, JSON.stringify(withoutPanelFonts(JSON.parse(readFileSync(MANIFEST, 'utf8')))))
}

/**
 * Next lists the site's fonts for the panel as well, because the page of unknown addresses counts among the parts of
 * every page; the panel, which has fonts of its own, would preload them in vain.
 * @param {{ app: Record<string, string[]> }} manifest
 */
export function withoutPanelFonts(manifest) {
  const pages = Object.entries(manifest.app ?? {})
  if (!pages.some(([page, fonts]) => page.includes('/src/app/(site)/') && fonts.length > 0)) {
    throw new SetupFailure(
      'Next lists the fonts of pages in another way now: see scripts/start/panel-fonts.mjs.',
    )
  }
  return {
    ...manifest,
    app: Object.fromEntries(pages.filter(([page]) => !page.includes('/src/app/(payload)/'))),
  }
}
