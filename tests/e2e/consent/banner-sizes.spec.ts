import { bannerOf, choice, openAsking } from '@tests/support/consent'
import { expect, test } from '@tests/support/e2e'

test.use({ hasChosenCookies: false })

test('the question hides nothing that has the focus, and scrolls on small phones', async ({ page }) => {
  await openAsking(page, '/episodes/what-we-mean-by-ai')
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size)
    const places = page.locator('main, footer').locator('a[href], button').filter({ visible: true })
    const play = page.getByRole('button', { name: /^Listen Now/ }).first()
    for (const place of [play, places.nth(2), places.nth(-3), places.nth(-2), places.last()]) {
      await place.focus()
      const isFree = () =>
        place.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const card = document.querySelector('[data-consent-card]')?.getBoundingClientRect()
          return !card || right <= card.left || left >= card.right || bottom <= card.top || top >= card.bottom
        })
      await expect.poll(isFree).toBe(true)
    }
  }

  await page.setViewportSize({ width: 320, height: 640 })
  await openAsking(page, '/')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await choice(page, 'Customize').click()
  const card = bannerOf(page)
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const box = await card.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  await choice(page, 'Save Preferences').click()
  await expect(card).toHaveCount(0)
})
