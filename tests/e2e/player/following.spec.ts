import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import {
  EPISODE,
  expectSound,
  playFrom,
  playOnItsPage,
  secondsPlayed,
  sent,
  twoBrowsers,
} from '@tests/support/listening'

const main = (page: Page) => page.getByRole('main')

test('a member goes on in another browser within five seconds, and back', async ({ browser, context }) => {
  const [phone, laptop] = await twoBrowsers(browser, context)
  await playOnItsPage(phone)
  await playFrom(phone, 100)
  const told = sent(phone)
  await main(phone).getByRole('button', { name: 'Pause' }).click()
  await told

  await laptop.goto(`/episodes/${EPISODE.slug}`)
  await expect(main(laptop).getByText(/^Continue at 1:4\d/)).toBeVisible({ timeout: 5_000 })
  await main(laptop).getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(laptop)
  expect(await secondsPlayed(laptop)).toBeGreaterThan(99)
  await playFrom(laptop, 150)
  const toldAgain = sent(laptop)
  await main(laptop).getByRole('button', { name: 'Pause' }).click()
  await toldAgain

  // Back at the first, which was open all the time.
  await expect(async () => {
    // It asks again five seconds after it last did, not at every glance.
    await phone.evaluate(() => window.dispatchEvent(new Event('focus')))
    const place = main(phone).getByRole('slider', { name: 'Position' })
    await expect(place).toHaveAttribute('aria-valuenow', /^15\d$/, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await laptop.context().close()
})

test('what was heard before signing in comes along, and leaves at a log-out', async ({ browser, page }) => {
  await playOnItsPage(page)
  await playFrom(page, 80)
  await main(page).getByRole('button', { name: 'Pause' }).click()
  const [, laptop] = await twoBrowsers(browser, page.context())
  const told = sent(page)
  await page.reload()
  await told
  // News that arrive while reading move nothing: they are on the next page.
  const learned = laptop.waitForResponse('**/api/listening')
  await laptop.goto('/episodes')
  await learned
  await laptop.goto('/')
  const left = laptop.getByRole('region', { name: 'Continue listening' })
  await expect(left.getByRole('article', { name: EPISODE.title })).toBeVisible({ timeout: 5_000 })

  await laptop.getByRole('button', { name: /^Account of/ }).click()
  await laptop.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(left).toBeHidden()
  const kept = await laptop.evaluate(() => Object.keys(window.localStorage))
  expect(kept.filter((key) => /^(listening|player-place)/.test(key))).toEqual([])
  await laptop.context().close()
})
