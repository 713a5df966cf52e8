import type { Page } from '@playwright/test'
import { expect } from './e2e'

export const SLUG = 'five-questions-for-any-claim'
export const PATH = `/episodes/${SLUG}`
export const TARGETS = ['LinkedIn', 'X', 'Facebook', 'WhatsApp', 'Email', 'Copy link', 'Embed']

export const shareButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
/** What the share button opens: a menu, on phones a dialog. */
export const shareList = (page: Page) =>
  page.getByRole('menu').or(page.getByRole('dialog', { name: 'Share this episode' }))
export const items = (page: Page) => shareList(page).locator('.menu-item')
export const item = (page: Page, name: string) => items(page).filter({ hasText: new RegExp(`^${name}$`) })

export async function openMenu(page: Page): Promise<void> {
  await page.goto(PATH, { waitUntil: 'networkidle' })
  await shareButton(page).click()
  await expect(shareList(page)).toBeVisible()
}

export async function expectedShare(page: Page): Promise<{ url: string; text: string }> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const show = await page.locator('meta[name=application-name]').getAttribute('content')
  const url = `${new URL(page.url()).origin}${PATH}`
  return { url, text: `Check out this episode: "${heading}" from the show ${show}` }
}
