import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import {
  barOf,
  expectSilence,
  expectSound,
  lengthOf,
  playFrom,
  secondsPlayed,
} from '@tests/support/listening'

const TITLE = 'AI in ninety seconds'
const mixOf = (page: Page) => page.getByRole('region', { name: TITLE })
const partsOf = (page: Page) => mixOf(page).getByRole('listitem')

test('who is new hears ninety seconds as one, and goes on along a path', async ({ page }) => {
  await openAlive(page, '/')
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start here' })).toBeVisible()
  await mixOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
  await expect(partsOf(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(barOf(page).getByText(/part 1 of 6/)).toBeVisible()
  expect(await secondsPlayed(page)).toBeGreaterThan(87)

  await playFrom(page, 110)
  await expect(partsOf(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(55)

  await partsOf(page).nth(5).getByRole('button').click()
  await expectSound(page)
  await playFrom(page, 340)
  await expectSilence(page)
  await expect(partsOf(page).and(page.locator('[aria-current]'))).toHaveCount(0)

  const path = page.getByRole('region', { name: 'For beginners' })
  await path.getByRole('button', { name: 'Begin', exact: true }).click()
  await expectSound(page)
  await playFrom(page, (await lengthOf(page)) - 0.5)
  await expect(path.getByText('1 of 6 heard')).toBeVisible()
  await page.reload()
  await expect(path.getByRole('progressbar')).toHaveAttribute('value', '1')
  await path.getByRole('button', { name: 'Continue' }).click()
  await expectSound(page)
  await expect(barOf(page).getByText('Learning from Examples').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
