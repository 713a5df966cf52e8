import { expect, test } from '@tests/support/e2e'
import {
  barOf,
  expectSound,
  goHome,
  loudnessOf,
  openControls,
  playInBar,
  playOnItsPage,
  speedOf,
} from '@tests/support/listening'

test('plays at the five speeds', async ({ page }) => {
  await playOnItsPage(page)
  const panelSpeed = page.getByRole('main').getByRole('combobox', { name: 'Playback speed' })
  for (const speed of [0.75, 1.25, 1.5, 2, 1]) {
    await panelSpeed.selectOption(String(speed))
    await expect.poll(() => speedOf(page)).toBe(speed)
  }
  await goHome(page)
  const controls = await openControls(page)
  await controls.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.5')
  await expect.poll(() => speedOf(page)).toBe(1.5)
  await expectSound(page)
})

test('moves the volume in tenths; 0 is muted, and unmuting brings the level back', async ({ page }) => {
  await playInBar(page)
  const controls = await openControls(page)
  const volume = controls.getByRole('slider', { name: 'Volume' })
  await volume.press('ArrowLeft')
  await volume.press('ArrowLeft')
  await expect.poll(() => loudnessOf(page)).toBeCloseTo(0.8)
  await controls.getByRole('button', { name: 'Mute' }).click()
  await expect.poll(() => loudnessOf(page)).toBe(0)
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  await controls.getByRole('button', { name: 'Unmute' }).click()
  await expect.poll(() => loudnessOf(page)).toBeCloseTo(0.8)
  await volume.press('Home')
  await expect(controls.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await controls.getByRole('button', { name: 'Unmute' }).click()
  await expect.poll(() => loudnessOf(page)).toBeCloseTo(0.8)
})

test('bare icons of the bar say what they do, and which key does the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await playInBar(page)
  const moment = barOf(page).getByRole('button', { name: 'Save this moment' })
  const tip = barOf(page).locator('.tip')
  await expect(tip).toHaveCount(0)
  await moment.hover()
  await expect(tip).toHaveText('Save this momentB')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})
