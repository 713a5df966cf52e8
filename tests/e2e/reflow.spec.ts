import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { barOf, EPISODE, expectSound } from '@tests/support/listening'

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
