import { expect, test } from '@tests/support/e2e'
import {
  expectSilence,
  expectSound,
  lengthOf,
  loudnessOf,
  playOnItsPage,
  secondsPlayed,
} from '@tests/support/listening'

test('keys play, skip, mute and leap; a sheet explains them and switches them off', async ({ page }) => {
  await playOnItsPage(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('k')
  await expectSilence(page)
  await page.keyboard.press('5')
  const half = (await lengthOf(page)) / 2
  await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half, 0)
  await page.keyboard.press('l')
  await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half + 15, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half, 0)
  await page.keyboard.press('j')
  await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half - 15, 0)
  await page.keyboard.press('m')
  await expect.poll(() => loudnessOf(page)).toBe(0)
  await page.keyboard.press('Control+m')
  await page.keyboard.press('m')
  await expect.poll(() => loudnessOf(page)).toBe(1)
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Space')
  await expectSound(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await help.getByRole('switch', { name: /Use these shortcuts/ }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('k')
  await expectSound(page)

  await page.reload()
  await page.keyboard.press('?')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
})
