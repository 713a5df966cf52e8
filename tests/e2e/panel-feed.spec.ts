import { expect, expectAccessibleInPanel, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

test('an administrator sees what the feed lacks, and goes where it is fixed', async ({ page, request }) => {
  const feed = await request.get('/feed.xml')
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  await page.goto('/')
  const link = page.locator('head link[rel="alternate"][type="application/rss+xml"]')
  await expect(link).toHaveAttribute('href', '/feed.xml')

  await signInToPanel(page)
  await page.goto('/admin/feed-check')
  await expect(page.getByRole('heading', { name: /^Required: \d+ of \d+ met$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Recommended: \d+ of \d+ met$/ })).toBeVisible()
  await expectAccessibleInPanel(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Fix it in the show' }).first().click()
  await expect(page).toHaveURL(/\/admin\/globals\/show$/)
})
