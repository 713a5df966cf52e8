import type { Page } from '@playwright/test'
import { cards, season } from '@tests/support/archive'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const placeOf = (page: Page) => page.evaluate(() => window.scrollY)
const filter = (page: Page) => page.getByRole('group', { name: 'Season' })

test('Back from an episode finds filter, open season, open text and place as they were', async ({ page }) => {
  await openAlive(page, '/?utm_source=mail')
  await filter(page).getByRole('button', { name: 'Season 1' }).click()
  await expect(page).toHaveURL('/?utm_source=mail&season=1')
  await page.getByRole('button', { name: 'View All 12 Episodes' }).click()
  const card = cards(page, 1).filter({ hasText: 'Move 37' })
  await card.getByRole('button', { name: 'Show more' }).click()
  const link = cards(page, 1).last().getByRole('link', { name: 'What We Mean When We Say AI' })
  await link.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  expect(place).toBeGreaterThan(1000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'What We Mean When We Say AI' })).toBeVisible()

  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await placeOf(page), 'at once, without gliding there').toBe(place)
  await expect(page).toHaveURL('/?utm_source=mail&season=1')
  await expect(season(page, 2)).toHaveCount(0)
  await expect(filter(page).getByRole('button', { name: 'Season 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: 'Show less' })).toBeVisible()
  await filter(page).getByRole('button', { name: 'All Episodes' }).click()
  await expect(page).toHaveURL('/?utm_source=mail')
  await expect(season(page, 2)).toBeVisible()
})

test('on phones a season is a row to swipe, and Back finds it where it was', async ({ page }) => {
  await openAlive(page, '/')
  const row = season(page, 1)
  const arrow = (name: string) => row.getByRole('button', { name })
  const dot = (number: number) => row.getByRole('button', { name: `Go to episode ${number}` })
  // All of it in sight: what a tool scrolls to by itself may move the row as well.
  await cards(page, 1)
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(arrow('Previous episode')).toHaveAttribute('aria-disabled', 'true')
  await dot(3).click()
  await expect(cards(page, 1).nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(arrow('Next episode')).toHaveAttribute('aria-disabled', 'true')
  await arrow('Previous episode').click()
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await expect(cards(page, 1).nth(1), 'the row has come to rest').toBeInViewport({ ratio: 0.95 })
  await expectNoSidewaysScroll(page)

  const link = cards(page, 1).nth(1).getByRole('link', { name: 'View full episode' })
  // Free of whatever lies over the edges, for the same reason.
  await link.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await link.click()
  await expect(page.getByRole('heading', { name: 'Key takeaways' })).toBeVisible()
  await page.goBack()
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  // Across, not down: how much of its height is in sight depends on where the press found the link.
  await expect
    .poll(() =>
      cards(page, 1)
        .nth(1)
        .evaluate((card) => card.getBoundingClientRect().x),
    )
    .toBeLessThan(100)
})
