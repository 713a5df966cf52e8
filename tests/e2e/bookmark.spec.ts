import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@tests/support/e2e'

const SLUG = 'when-ai-gets-a-to-do-list'
const TITLE = 'When AI Gets a To-Do List'
const BOOKMARKS = /\/api\/bookmarks(\/|$)/

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
  await expectAccessible(page)

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

test('two quick presses are two changes, in their order', async ({ page }) => {
  await page.goto(`/episodes/${SLUG}`, { waitUntil: 'networkidle' })
  const done: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(BOOKMARKS, async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fallback()
    if (method === 'POST') await held
    const response = await route.fetch()
    done.push(method)
    await route.fulfill({ response })
  })
  await pageBookmark(page).click()
  await expect(pageBookmark(page)).toHaveAttribute('aria-pressed', 'true')
  await pageBookmark(page).click()
  await expect(pageBookmark(page)).toHaveAttribute('aria-pressed', 'false')
  expect(done).toEqual([])
  letGo()
  await expect(page.getByText('Episode removed from your bookmarks.')).toBeVisible()
  expect(done).toEqual(['POST', 'DELETE'])
  await page.reload()
  await expect(pageBookmark(page)).toHaveAttribute('aria-pressed', 'false')
})

test.describe('a bookmark that cannot be changed', () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED/] })

  test('is said to be so, and stays as it was', async ({ page }) => {
    await page.goto(`/episodes/${SLUG}`, { waitUntil: 'networkidle' })
    await page.route(BOOKMARKS, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'Not now.' } })
        : route.fallback(),
    )
    await pageBookmark(page).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to update bookmark. Please try again.')).toBeVisible()
    await expect(pageBookmark(page)).toHaveAttribute('aria-pressed', 'false')

    await page.unroute(BOOKMARKS)
    await pageBookmark(page).click()
    await expect(page.getByText('Episode saved to your bookmarks.')).toBeVisible()
    await expect(page.getByText('Failed to update bookmark. Please try again.')).toHaveCount(0)
    await page.route(BOOKMARKS, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    )
    await pageBookmark(page).click()
    await expect(page.getByText('Failed to update bookmark. Please try again.')).toBeVisible()
    await expect(pageBookmark(page)).toHaveAttribute('aria-pressed', 'true')
  })
})
