import type { Page } from '@playwright/test'
import { changeArchive, changeNewest, comeBackLater } from '@tests/support/archive'
import { expect, openAlive, test } from '@tests/support/e2e'
import {
  cardOf,
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

test.describe('a link to an episode that has gone meanwhile', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so in place of the episode while the sound goes on, and leads back home', async ({ page }) => {
    await page.clock.install()
    await openAlive(page, '/')
    await changeArchive(page, (archive) => changeNewest(archive, { slug: 'withdrawn', title: 'Withdrawn' }))
    await comeBackLater(page)
    await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    await page.locator('#latest').getByRole('link', { name: 'Withdrawn' }).click()
    await expect(page).toHaveURL('/episodes/withdrawn')
    await expect(page.getByRole('heading', { level: 1, name: 'Episode not found' })).toBeVisible()
    await expect(page.getByText('The episode may have been removed or the link is incorrect.')).toBeVisible()
    await expect(page).toHaveTitle(/^Episode not found · /)
    await expectSound(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#episodes').getByRole('article').first()).toBeVisible()
  })
})
