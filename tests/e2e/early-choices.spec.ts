import { expect, test } from '@tests/support/e2e'
import { openWithoutScripts } from '@tests/support/held-scripts'
import { cardOf, expectSound, loudnessOf, speedOf } from '@tests/support/listening'

test('speed, volume and position cannot be chosen before the scripts, and then count', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/')
  const card = cardOf(page)
  const speed = card.getByRole('combobox', { name: 'Playback speed' })
  await expect(speed).toBeDisabled()
  await expect(card.getByRole('slider')).toHaveCount(0)
  const drawn = card.locator('.range').filter({ visible: true })
  await expect(drawn).toHaveCount(2)
  for (const slider of await drawn.all()) await slider.click({ position: { x: 20, y: 20 } })

  await letThrough()
  await expect(card.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '0')
  const volume = card.getByRole('slider', { name: 'Volume' })
  await expect(volume).toHaveAttribute('aria-valuetext', '100%')
  await speed.selectOption('1.5')
  await volume.press('ArrowLeft')
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  expect(await speedOf(page)).toBe(1.5)
  expect(await loudnessOf(page)).toBeCloseTo(0.9)
})
