import { expect, test } from '@tests/support/e2e'

const LONG = { slug: 'one-word-at-a-time', title: 'One Word at a Time' }

test('before it is played its buttons are there, and its description is in sight', async ({ page }) => {
  await page.goto(`/episodes/${LONG.slug}`, { waitUntil: 'networkidle' })
  const head = page.locator('main header')
  for (const name of ['Listen Now', 'Bookmark', 'Share', `More for ${LONG.title}`])
    await expect(head.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(head.getByRole('link', { name: 'View Transcript' })).toBeVisible()
  await expect(head.getByRole('button')).toHaveCount(4)
  const description = await page.locator('main .prose').first().boundingBox()
  expect(description?.y).toBeLessThan(760)
})
