import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from '@tests/support/e2e'
import {
  barOf,
  expectSilence,
  expectSound,
  lengthOf,
  playFrom,
  secondsPlayed,
  sent,
  twoBrowsers,
} from '@tests/support/listening'

const TITLE = 'AI in ninety seconds'
const mixOf = (page: Page) => page.getByRole('region', { name: TITLE })
const partsOf = (page: Page) => mixOf(page).getByRole('listitem')

test('who is new finds ninety seconds on the first page, and hears them through as one', async ({ page }) => {
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
})

test('a path goes on with the first episode that was not heard, and tells how far one is', async ({
  page,
}) => {
  await openAlive(page, '/start-here')
  const path = page.getByRole('region', { name: 'For beginners' })
  await expect(path.getByText('6 episodes')).toBeVisible()
  await path.getByRole('button', { name: 'Begin', exact: true }).click()
  await expectSound(page)
  await playFrom(page, (await lengthOf(page)) - 0.5)
  await expect(path.getByText('1 of 6 heard')).toBeVisible()
  await expect(barOf(page).getByText('Learning from Examples').first()).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(path.getByRole('progressbar')).toHaveAttribute('value', '1')
  await expect(path.getByRole('listitem').first()).toContainText('Heard.')
  await path.getByRole('button', { name: 'Continue' }).click()
  await expectSound(page)
  await expect(barOf(page).getByText('Learning from Examples').first()).toBeVisible()
})

test('its place is kept over a reload, and an episode of one’s own ends it', async ({ page }) => {
  await openAlive(page, '/start-here')
  await partsOf(page).nth(1).getByRole('button').click()
  await expectSound(page)
  await playFrom(page, 44)
  await mixOf(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await page.reload()
  await expect(mixOf(page).getByText(/left at 0:3\d/)).toBeVisible()
  await mixOf(page).getByRole('button', { name: 'Go on' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(43)

  await page.getByRole('region', { name: 'Or a whole episode' }).getByRole('button').first().click()
  await expect(partsOf(page).and(page.locator('[aria-current]'))).toHaveCount(0)
  await expect(mixOf(page).getByRole('button', { name: 'Go on' })).toBeVisible()
})

test('a member goes on with it in another browser', async ({ browser, context }) => {
  const [phone, laptop] = await twoBrowsers(browser, context)
  await openAlive(phone, '/start-here')
  await partsOf(phone).nth(1).getByRole('button').click()
  await expectSound(phone)
  await playFrom(phone, 43)
  const told = sent(phone)
  await mixOf(phone).getByRole('button', { name: 'Pause' }).click()
  await told

  await laptop.goto('/start-here')
  await mixOf(laptop).getByRole('button', { name: 'Go on' }).click()
  await expectSound(laptop)
  expect(await secondsPlayed(laptop)).toBeGreaterThan(42)
})

test('nothing of the episodes it plays is left half heard', async ({ page }) => {
  await openAlive(page, '/start-here')
  await partsOf(page).nth(1).getByRole('button').click()
  await expectSound(page)
  await playFrom(page, 43)
  await mixOf(page).getByRole('button', { name: 'Pause' }).click()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Continue listening' })).toBeHidden()
})

test('the page is accessible, and fits', async ({ page }) => {
  await page.goto('/start-here')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
})
