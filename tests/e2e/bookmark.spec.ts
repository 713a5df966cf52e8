import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'

const SLUG = 'when-ai-gets-a-to-do-list'
const TITLE = 'When AI Gets a To-Do List'

const cardBookmark = (page: Page) =>
  page.locator('#episodes').getByRole('button', { name: `Bookmark ${TITLE}` })
const pageBookmark = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Bookmark' })

test('a bookmark set on a card is known to the list, the page and the next visit', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(cardBookmark(page)).toHaveAttribute('aria-pressed', 'false')
  // The list that came with the page may still be on its way; what counts is the one asked for after the save.
  let isSaved = false
  const refreshed = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/bookmarks')) return false
    isSaved ||= response.request().method() === 'POST'
    return isSaved && response.request().method() === 'GET'
  })
  await cardBookmark(page).click()
  await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  await expect(page.getByText('Episode saved to your bookmarks.')).toBeVisible()
  await expect(cardBookmark(page)).toHaveAttribute('aria-pressed', 'true')
  expect(((await (await refreshed).json()) as { slug: string }[]).map(({ slug }) => slug)).toEqual([SLUG])

  await page.goto(`/episodes/${SLUG}`)
  await expect(pageBookmark(page)).toHaveAttribute('aria-pressed', 'true')
  const checked = page.waitForResponse((response) => response.url().includes('/api/bookmarks/check/'))
  await pageBookmark(page).click()
  await expect(page.getByText('Bookmark Removed', { exact: true })).toBeVisible()
  await expect(page.getByText('Episode removed from your bookmarks.')).toBeVisible()
  expect(await (await checked).json()).toEqual({ isBookmarked: false })
  await page.goto('/')
  await expect(cardBookmark(page)).toHaveAttribute('aria-pressed', 'false')
})
