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
    for (let press = 0; press < 70; press += 1) {
      await page.keyboard.press('Tab')
      const isFree = () =>
        page.evaluate(() => {
          const card = document.querySelector('[data-consent-card]')
          const focused = document.activeElement ?? document.body
          const isElsewhere = focused === document.body || focused.closest('header, [popover]')
          if (!card || isElsewhere || card.contains(focused)) return true
          const { left, right, top, bottom } = focused.getBoundingClientRect()
          const over = card.getBoundingClientRect()
          return right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom
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
