import { bannerOf, choice, openAsking } from '@tests/support/consent'
import { expect, test } from '@tests/support/e2e'

test.use({ hasChosenCookies: false })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

test('the question hides neither what has the focus nor the button that plays, and scrolls inside on the smallest phone', async ({
  page,
}) => {
  await openAsking(page, '/episodes/what-we-mean-by-ai')
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const play = page.getByRole('button', { name: /^Listen Now/ }).first()
    const [card, button] = [await bannerOf(page).boundingBox(), await play.boundingBox()]
    if (!card || !button) throw new Error('They have no place on the page.')
    expect(isApart(card, button)).toBe(true)
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
