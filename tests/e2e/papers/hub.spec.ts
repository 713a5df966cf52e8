import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search papers' })
const category = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name })

test('papers are searched by keyboard, and the address says for what', async ({ page }) => {
  await openAlive(page, '/deeper-dive')
  expect(await cards(page).count()).toBeGreaterThan(10)
  await field(page).focus()
  await page.keyboard.type('human feedback')
  await expect(page).toHaveURL('/deeper-dive?q=human+feedback')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /1 of \d\d papers/ })).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue('human feedback')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)
  await field(page).fill('')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
  await expect(page).toHaveURL('/deeper-dive')
})

test('a shared link opens with what it finds, before any script', async ({ page, request }) => {
  const html = await (await request.get('/deeper-dive?q=human+feedback')).text()
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html).toContain('noindex')
  await page.goto('/search-papers?q=human+feedback&utm_source=mail')
  await expect(page).toHaveURL('/deeper-dive?q=human+feedback')
})

test('a category is kept in the address, through a reload, a paper and Back', async ({ page }) => {
  await openAlive(page, '/deeper-dive')
  const all = await cards(page).count()
  await category(page, 'Ethics and Society').click()
  await expect(page).toHaveURL('/deeper-dive?category=Ethics+and+Society')
  await expect(category(page, 'Ethics and Society')).toHaveAttribute('aria-pressed', 'true')
  // The list follows the press a frame later.
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  const count = await cards(page).count()
  for (const card of await cards(page).all()) await expect(card).toContainText('Ethics and Society')

  await page.reload()
  await expect(cards(page)).toHaveCount(count)
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/deeper-dive\/[a-z0-9-]+$/)
  await page.goBack()
  await expect(category(page, 'Ethics and Society')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(count)
  await page.goBack()
  await expect(page).toHaveURL('/deeper-dive')
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
})

test('a search that finds nothing says so, and can be taken back', async ({ page }) => {
  await openAlive(page, '/deeper-dive?q=zebra&category=Science')
  await expect(page.getByText('No papers found.')).toBeVisible()
  await expect(field(page)).toHaveValue('zebra')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL('/deeper-dive')
  expect(await cards(page).count()).toBeGreaterThan(10)
})

test('a card names three tags and counts the others', async ({ page }) => {
  await page.goto('/deeper-dive')
  const card = page.getByRole('article', { name: 'Attention Is All You Need' })
  await expect(card).toContainText('transformer · attention · translation · +2 more')
  await expect(card).toContainText('Ashish Vaswani, Noam Shazeer, and 6 others')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all papers are listed and lead to their pages, and nothing is there that does not work', async ({
    page,
  }) => {
    await page.goto('/deeper-dive?q=attention')
    await expect(page.getByRole('article', { name: 'Attention Is All You Need' })).toBeVisible()
    const found = await cards(page).count()
    await page.goto('/deeper-dive')
    expect(await cards(page).count()).toBeGreaterThan(Math.max(found, 10))
    await expect(field(page)).toBeHidden()
    await page.getByRole('link', { name: 'Gender Shades' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Gender Shades/ })).toBeVisible()
    await page.getByRole('link', { name: 'All papers' }).click()
    await expect(page).toHaveURL('/deeper-dive')
  })
})

test('on a phone the category that the address names is in view at once, and the page does not move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, '/deeper-dive?category=Work+and+Economy')
  const chosen = page.getByRole('group', { name: 'Category' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveText(/^Work and Economy/)
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a phone the row of categories begins with its first, whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, '/deeper-dive')
  const all = category(page, /^All/)
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  expect((await all.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(15)
})
