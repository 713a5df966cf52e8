import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@tests/support/e2e'

const API = '**/api/episodes'
const viewAll = (page: Page) => page.getByRole('button', { name: 'View All 12 Episodes' })
const pastSeason = (page: Page) => page.getByRole('region', { name: 'Season 1' })

test('the episodes nobody has asked for yet come when somebody does, and are not asked for again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/episodes') && asked.push(request.url()))
  await page.goto('/')
  await viewAll(page).click()
  await expect(pastSeason(page).getByRole('article')).toHaveCount(12)
  const times = asked.length
  expect(times).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Show Less Episodes' }).click()
  await viewAll(page).click()
  await expect(pastSeason(page).getByRole('article')).toHaveCount(12)
  expect(asked).toHaveLength(times)
})

test.describe('when they do not come', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('they are named and can be reached, under an alert, until they do', async ({ page }) => {
    await page.route(API, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
    await page.goto('/')
    await viewAll(page).click()
    await expect(pastSeason(page).getByRole('link', { name: 'What We Mean When We Say AI' })).toBeVisible()
    await expect(pastSeason(page).getByRole('article')).toHaveCount(3)
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load episodes.' })
    await expect(alert).toBeVisible()
    await expectAccessible(page)

    await page.unroute(API)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(pastSeason(page).getByRole('article')).toHaveCount(12)
    await expect(alert).toHaveCount(0)
  })
})
