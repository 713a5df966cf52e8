import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search episodes' })
const season = (page: Page) => page.getByRole('combobox', { name: 'Season' })

test('a search survives a reload, an episode and Back, and can be taken back', async ({ page }) => {
  await openAlive(page, '/episodes')
  await season(page).selectOption('Season 1')
  await expect(page).toHaveURL('/episodes?season=1')
  await expect(cards(page)).toHaveCount(12)
  await field(page).focus()
  await page.keyboard.type('ai')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/episodes?q=ai&season=1')
  await expect(page.getByRole('heading', { level: 2, name: 'Episodes named “ai” in season 1' })).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: /\b\d+ episode/ })
  const count = Number(/(\d+) episode/.exec((await status.textContent()) ?? '')?.[1])
  expect(count).toBeLessThan(12)
  await expect(cards(page)).toHaveCount(count)

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

  await field(page).fill('zebra')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'No episodes match “zebra”.' }).last(),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/episodes')
  await expect(field(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(15)
})

test.describe('with more than a page of them', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('pages are turned by links, and by Back; a list that does not come is said', async ({ page }) => {
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

    await page.route('**/api/episodes?*', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }))
    await field(page).fill('move')
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load episodes' })
    await expect(alert).toHaveText('Failed to load episodes. Please try again later.')
    await page.unroute('**/api/episodes?*')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(cards(page).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
