import type { Page } from '@playwright/test'

export const season = (page: Page, number: number) => page.getByRole('region', { name: `Season ${number}` })
export const cards = (page: Page, number: number) => season(page, number).getByRole('article')

/** Somebody who left the page open comes back to it more than an hour later. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('01:01:00')
  await comeBack(page)
}

export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
