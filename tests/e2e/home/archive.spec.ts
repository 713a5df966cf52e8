import type { Page } from '@playwright/test'
import { cards, season } from '@tests/support/archive'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

test('the archive shows a season at a time, and all of a past one when asked', async ({ page }) => {
  await page.goto('/')
  const filter = page.getByRole('group', { name: 'Season' })
  await expect(filter.getByRole('button', { name: 'All Episodes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page, 2), 'the newest stands above the archive').toHaveCount(2)
  await expect(cards(page, 1)).toHaveCount(3)

  await filter.getByRole('button', { name: 'Season 2 (current)' }).click()
  await expect(season(page, 1)).toHaveCount(0)
  await expect(cards(page, 2)).toHaveCount(3)

  await filter.getByRole('button', { name: 'Season 1' }).click()
  await expect(season(page, 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'View All 12 Episodes' }).click()
  await expect(cards(page, 1)).toHaveCount(12)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const less = page.getByRole('button', { name: 'Show Less Episodes' })
  await less.click()
  await expect(cards(page, 1)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'View All 12 Episodes' })).toBeInViewport()
})

test('on phones a season is a row to swipe, with arrows and dots', async ({ page }) => {
  await page.goto('/')
  const next = season(page, 1).getByRole('button', { name: 'Next episode' })
  const previous = season(page, 1).getByRole('button', { name: 'Previous episode' })
  const dot = (number: number) => season(page, 1).getByRole('button', { name: `Go to episode ${number}` })
  if (!isPhone(page)) return expect(next).toBeHidden()

  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await next.click()
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await expect(cards(page, 1).nth(1)).toBeInViewport({ ratio: 0.9 })
  await dot(3).click()
  await expect(cards(page, 1).nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await expectNoSidewaysScroll(page)
})
