import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { barOf, EPISODE, expectSound } from '@tests/support/listening'

test('magnified four times, nothing keeps a part of the window, and words fit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await page.locator('#transcript').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(barOf(page)).not.toBeInViewport()
  await expectNoSidewaysScroll(page)

  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await page
    .locator('#transcript .passage p')
    .last()
    .evaluate((words) => {
      words.textContent = 'Donaudampfschifffahrtsgesellschaft'
    })
  await expectNoSidewaysScroll(page)
})
