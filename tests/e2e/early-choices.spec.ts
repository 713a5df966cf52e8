import { expect, test } from '@tests/support/e2e'
import { openWithoutScripts } from '@tests/support/held-scripts'
import { cardOf, expectSound, loudnessOf, speedOf } from '@tests/support/listening'

test('speed, volume and position cannot be chosen before the scripts, and then count', async ({
  page,
  isMobile,
}) => {
  // On phones the volume is set by their own keys.
  const hasVolume = !isMobile
  const letThrough = await openWithoutScripts(page, '/')
  const card = cardOf(page)
  const speed = card.getByRole('combobox', { name: 'Playback speed' })
  await expect(speed).toBeDisabled()
  await expect(card.getByRole('slider')).toHaveCount(0)
  const drawn = card.locator('.range').filter({ visible: true })
  await expect(drawn).toHaveCount(hasVolume ? 2 : 1)
  for (const slider of await drawn.all()) {
    await expect(slider).toBeVisible()
    await slider.click({ position: { x: 20, y: 20 } })
  }

  await letThrough()
  await expect(card.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '0')
  const volume = card.getByRole('slider', { name: 'Volume' })
  if (hasVolume) await expect(volume).toHaveAttribute('aria-valuetext', '100%')
  else await expect(volume).toHaveCount(0)
  await speed.selectOption('1.5')
  if (hasVolume) await volume.press('ArrowLeft')
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  expect(await speedOf(page)).toBe(1.5)
  expect(await loudnessOf(page)).toBeCloseTo(hasVolume ? 0.9 : 1)
})

test('the themes can be asked for before the scripts have come, and are shown once they have', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'On phones they are in the menu, which the scripts draw.')
  const letThrough = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Theme' }).click()

  await letThrough()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
