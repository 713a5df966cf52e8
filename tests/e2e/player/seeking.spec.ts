import { expect, test } from '@tests/support/e2e'
import { lengthOf, openControls, playInBar, secondsPlayed } from '@tests/support/listening'

test('seeks by a click, by dragging and by keys', async ({ page }) => {
  await playInBar(page)
  const position = (await openControls(page)).getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', /^\d+ seconds? of \d+ minutes/)
  const box = await position.boundingBox()
  if (!box) throw new Error('The seek bar is not drawn.')
  const middle = box.y + box.height / 2
  await page.mouse.click(box.x + box.width / 2, middle)
  const length = await lengthOf(page)
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(length / 2 - 3)
  expect(await secondsPlayed(page)).toBeLessThan(length / 2 + 5)

  await page.mouse.move(box.x + box.width / 2, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, middle, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => secondsPlayed(page)).toBeLessThan(length / 4 + 5)
  expect(await secondsPlayed(page)).toBeGreaterThan(length / 4 - 5)

  await position.press('PageUp')
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(length / 4 + 10)
  await position.press('Home')
  await expect.poll(() => secondsPlayed(page)).toBeLessThan(3)
})
