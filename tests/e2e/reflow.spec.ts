import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { barOf, EPISODE, expectSound } from '@tests/support/listening'

const PAGES = [
  '/',
  '/cookie-policy',
  '/search',
  '/start-here',
  '/media-kit',
  `/episodes/${EPISODE.slug}`,
  '/deeper-dive',
  '/deeper-dive/mastering-the-game-of-go-2016',
  '/episodes',
  '/unsubscribe/half-a-token',
  '/forgot-password',
  '/reset-password/link',
  '/saved',
  '/dashboard',
  '/nowhere',
  '/ai-basics',
  '/practical-examples',
]

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

test.use({ expectedErrors: [/status of 404/] })

async function playIfPossible(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: 'Listen Now' }).first()
  if (!(await play.isVisible())) return
  await play.click()
  await expect(page.locator('[data-player-bar]')).toBeAttached()
}

for (const path of PAGES) {
  test(`text of twice the size, or with more space, fits a phone on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAlive(page, path)
    const twice = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await playIfPossible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoSidewaysScroll(page)
    await twice.evaluate((style) => (style as Element).remove())
    await page.addStyleTag({ content: TEXT_SPACING })
    await expectNoSidewaysScroll(page)
  })
}

test('a long word in the title of an episode that a page names fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openAlive(page, '/practical-examples')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const named = page
    .getByRole('paragraph')
    .filter({ hasText: /^Hear it in / })
    .getByRole('link')
    .first()
  await named.evaluate((link) => {
    link.textContent = 'Donaudampfschifffahrtsgesellschaft'
  })
  await expectNoSidewaysScroll(page)
})

test('magnified four times, nothing keeps a part of the window while one reads', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await page.locator('#transcript').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(barOf(page)).not.toBeInViewport()
  await expectNoSidewaysScroll(page)
})
