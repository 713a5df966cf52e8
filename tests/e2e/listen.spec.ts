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
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('On the platforms')
  await expect(page.getByRole('heading', { name: 'On this phone' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Pocket Casts/ })).toHaveCount(0)
  await page.getByText('All apps, for every device').click()
  await expect(page.getByRole('link', { name: /^Pocket Casts/ })).toHaveAttribute(
    'href',
    `pktc://subscribe/${feed.host}/feed.xml`,
  )
  await page.getByRole('button', { name: 'Copy feed address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(feed.href)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('its own apps come first', async ({ page }) => {
    await page.goto('/listen')
    const own = page.getByRole('heading', { name: 'On this phone' })
    await expect(own).toBeInViewport()
    const [above, below] = [await own.boundingBox(), await page.getByText('On the platforms').boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await expect(page.getByRole('link', { name: 'AntennaPod' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Overcast' })).toBeHidden()
  })
})
