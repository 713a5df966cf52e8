import { expect, test } from '@tests/support/e2e'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('on a phone its own apps come first', async ({ page }) => {
  await page.goto('/listen')
  const own = page.getByRole('heading', { name: 'On this phone' })
  await expect(own).toBeInViewport()
  const [above, below] = [await own.boundingBox(), await page.getByText('On the platforms').boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(page.getByRole('link', { name: 'AntennaPod' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overcast' })).toBeHidden()
})
