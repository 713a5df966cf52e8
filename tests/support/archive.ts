import type { Page } from '@playwright/test'

export const season = (page: Page, number: number) => page.getByRole('region', { name: `Season ${number}` })
export const cards = (page: Page, number: number) => season(page, number).getByRole('article')

/** The page with its scripts at work: this call is the first thing they do. */
export async function openHome(page: Page): Promise<void> {
  const atWork = page.waitForResponse('**/api/bookmarks')
  await page.goto('/')
  await atWork
}

/** Somebody who left the page open comes back to it more than an hour later. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('01:01:00')
  await comeBack(page)
}

export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
