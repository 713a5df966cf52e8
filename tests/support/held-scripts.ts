import type { Page } from '@playwright/test'

const SCRIPTS = '**/_next/static/chunks/*.js'

/** Opens a page whose scripts stay away until they are let through. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => letThrough()
}
