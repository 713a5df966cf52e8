import { bannerOf, choice } from '@tests/support/consent'
import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ hasChosenCookies: false })

test('what has the focus is never behind the question, to the end of the page', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/episodes/what-we-mean-by-ai')
    await expect(bannerOf(page)).toBeVisible()
    const places = page.locator('main, footer').locator('a[href], button').filter({ visible: true })
    for (const place of [places.first(), places.nth(2), places.nth(-3), places.nth(-2), places.last()]) {
      await place.focus()
      await expect
        .poll(() =>
          place.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const card = document.querySelector('[data-consent-card]')?.getBoundingClientRect()
            return (
              !card || right <= card.left || left >= card.right || bottom <= card.top || top >= card.bottom
            )
          }),
        )
        .toBe(true)
    }
  }
})

test('on the smallest phone and with text of twice the size it scrolls inside', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAlive(page, '/')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expect(bannerOf(page)).toBeVisible()
  await choice(page, 'Customize').click()
  const card = bannerOf(page)
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const box = await card.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  await choice(page, 'Save Preferences').click()
  await expect(card).toHaveCount(0)
})

test('on the first screen of a phone it covers no button that plays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/episodes/what-we-mean-by-ai']) {
    await page.goto(path)
    await expect(bannerOf(page)).toBeVisible()
    const play = page.getByRole('button', { name: /^Listen Now/ }).first()
    await expect(play).toBeVisible()
    const [card, button] = [await bannerOf(page).boundingBox(), await play.boundingBox()]
    if (!card || !button) throw new Error('They have no place on the page.')
    expect(button.y >= card.y + card.height || button.y + button.height <= card.y, path).toBe(true)
  }
})
