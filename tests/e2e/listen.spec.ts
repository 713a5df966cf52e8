import { expect, test } from '@tests/support/e2e'

test('a listener finds a way to follow the show, at a desk also with a phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Other apps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listen Anywhere' })).toBeVisible()
  const feed = new URL('/feed.xml', baseURL)
  await expect(page.getByRole('link', { name: /^Pocket Casts/ })).toHaveAttribute(
    'href',
    `pktc://subscribe/${feed.host}/feed.xml`,
  )
  await page.getByRole('button', { name: 'Copy feed address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(feed.href)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
})
