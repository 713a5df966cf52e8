import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search episodes' })
const season = (page: Page) => page.getByRole('combobox', { name: 'Season' })

test('episodes are searched by keyboard, and the address says for what', async ({ page }) => {
  await openAlive(page, '/episodes')
  const all = await cards(page).count()
  expect(all).toBe(15)
  await field(page).focus()
  await page.keyboard.type('move 37')
  await expect(page).toHaveURL('/episodes?q=move+37')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Episodes named “move 37”' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 episode' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/episodes?q=move+37')
  await expectAccessible(page)
  await field(page).fill('')
  await expect(cards(page)).toHaveCount(all)
  await expect(page).toHaveURL('/episodes')
})

test('a search survives a reload, an episode and Back', async ({ page }) => {
  await openAlive(page, '/episodes')
  await season(page).selectOption('Season 1')
  await expect(page).toHaveURL('/episodes?season=1')
  await expect(cards(page)).toHaveCount(12)
  await field(page).fill('ai')
  await expect(page).toHaveURL('/episodes?q=ai&season=1')
  await expect(page.getByRole('heading', { level: 2, name: 'Episodes named “ai” in season 1' })).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeLessThan(12)
  const count = await cards(page).count()

  await page.reload()
  await expect(cards(page)).toHaveCount(count)
  await expect(field(page)).toHaveValue('ai')
  await expect(season(page)).toHaveValue('1')
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/episodes\/[a-z0-9-]+$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('ai')
  await expect(cards(page)).toHaveCount(count)
  await page.goBack()
  await expect(page).toHaveURL('/episodes')
  await expect(cards(page)).toHaveCount(15)
  await expect(season(page)).toHaveValue('')
})

test('a shared link opens with what it finds, before any script', async ({ page }) => {
  const response = await page.goto('/episodes?q=chatbot')
  expect(await response?.text()).toContain('Episodes named “chatbot”')
  await expect(page).toHaveTitle(/^Episodes named “chatbot” · /)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/episodes$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(cards(page)).toHaveCount(2)
})

test('a search that finds nothing says so, and can be taken back', async ({ page }) => {
  await openAlive(page, '/episodes?q=zebra')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'No episodes match “zebra”.' }).last(),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/episodes')
  await expect(field(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(15)
})

test('the address under which the page of a search is made leads to the episodes', async ({ page }) => {
  await page.goto('/search-episodes?q=move')
  await expect(page).toHaveURL('/episodes?q=move')
  await expect(page.getByRole('article', { name: 'Move 37' })).toBeVisible()
})

test.describe('with more than a page of them', () => {
  test('pages are turned by links, in the address, and Back turns back', async ({ page }) => {
    await page.route('**/api/episodes?page=*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '45' } })
    })
    await openAlive(page, '/episodes')
    await field(page).fill('a')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/episodes?q=a&page=2')
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/episodes?q=a')
    await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('when the list does not come', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('it says so, and shows the list once it can be had', async ({ page }) => {
    await openAlive(page, '/episodes')
    await page.route('**/api/episodes?*', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }))
    await field(page).fill('move')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load episodes' })).toHaveText(
      'Failed to load episodes. Please try again later.',
    )
    await page.unroute('**/api/episodes?*')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(cards(page)).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks for a page of what it finds', async ({ page }) => {
    await page.goto('/episodes')
    await expect(cards(page)).toHaveCount(15)
    await field(page).fill('ai')
    await season(page).selectOption('Season 1')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/episodes?q=ai&season=1')
    await expect(
      page.getByRole('heading', { level: 2, name: 'Episodes named “ai” in season 1' }),
    ).toBeVisible()
    await expect(field(page)).toHaveValue('ai')
    expect(await cards(page).count()).toBeLessThan(12)
  })
})
