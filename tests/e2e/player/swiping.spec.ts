import type { Locator, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { cardOf, expectSound, lengthOf, openControls, secondsPlayed } from '@tests/support/listening'

interface Point {
  x: number
  y: number
}

/** Pixels that the finger goes between two events. */
const STRIDE = 10

/** A finger that comes down at a quarter of the slider's width, and leaves again `x` or `y` pixels further. */
async function swipe(page: Page, slider: Locator, { x = 0, y = 0 }): Promise<void> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not drawn.')
  const from = { x: box.x + box.width / 4, y: box.y + box.height / 2 }
  const steps = Math.ceil(Math.max(Math.abs(x), Math.abs(y)) / STRIDE)
  const finger = await fingerOn(page)
  await finger('touchStart', from)
  for (let step = 1; step <= steps; step += 1)
    await finger('touchMove', { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps })
  await finger('touchEnd')
}

async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
}

const middleOf = (locator: Locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('a finger along the seek bar seeks; one that goes up changes nothing', async ({ page }) => {
  await openAlive(page, '/')
  const slider = cardOf(page).getByRole('slider', { name: 'Position' })
  await middleOf(slider)
  const before = (await slider.getAttribute('aria-valuetext')) ?? ''
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not drawn.')
  const finger = await fingerOn(page)
  await finger('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await expect(slider).not.toHaveAttribute('aria-valuetext', before)
  await finger('touchCancel')
  await expect(slider).toHaveAttribute('aria-valuetext', before)
  const scrolled = await page.evaluate(() => window.scrollY)
  await swipe(page, slider, { y: -200 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled + 100)
  await expect(slider).toHaveAttribute('aria-valuetext', before)

  await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  const position = (await openControls(page)).getByRole('slider', { name: 'Position' })
  await swipe(page, position, { y: -200 })
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(15)
  const width = (await position.boundingBox())?.width ?? 0
  await swipe(page, position, { x: width / 2 })
  const length = await lengthOf(page)
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(length * 0.6)
  expect(await secondsPlayed(page)).toBeLessThan(length * 0.9)
})
