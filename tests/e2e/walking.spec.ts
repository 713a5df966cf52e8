import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import {
  EPISODE,
  expectSound,
  isSilent,
  openControls,
  playOnItsPage,
  secondsPlayed,
} from '@tests/support/listening'

/** The player's own way to the episode's page. */
async function followTitle(page: Page): Promise<void> {
  const controls = await openControls(page)
  await controls.getByRole('link', { name: EPISODE.title }).click()
}

test('an episode sounds on through many pages, forward and back', async ({ page }) => {
  await playOnItsPage(page)
  const element = await page.locator('audio').elementHandle()
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const home = /Artificial intelligence/

  const steps: [() => Promise<unknown>, string | RegExp][] = [
    [() => page.getByRole('link', { name: 'Plain AI, home' }).click(), home],
    [() => page.locator('#episodes').getByRole('link', { name: 'View full episode' }).first().click(), /./],
    [() => page.getByRole('link', { name: 'All episodes' }).click(), home],
    [() => page.goBack(), /./],
    [() => page.goBack(), home],
    [() => page.goForward(), /./],
    [() => followTitle(page), EPISODE.title],
  ]
  let played = await secondsPlayed(page)
  for (const [step, title] of steps) {
    await step()
    await expect(heading(title)).toBeVisible()
    await expectSound(page)
    expect(await secondsPlayed(page), 'it did not start again').toBeGreaterThan(played)
    played = await secondsPlayed(page)
  }
  expect(await element?.evaluate((audio) => audio === document.querySelector('audio'))).toBe(true)
  expect(await isSilent(page)).toBe(false)
})
