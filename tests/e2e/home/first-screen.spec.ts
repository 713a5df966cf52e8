import { expect, openAlive, test } from '@tests/support/e2e'

const SCREENS = [
  { width: 320, height: 640 },
  { width: 768, height: 954 },
  { width: 1280, height: 640 },
]

test('every first screen shows cover, title and play button of the newest episode', async ({ page }) => {
  await openAlive(page, '/')
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    const latest = page.locator('#latest')
    for (const part of [
      latest.locator('img'),
      latest.getByRole('heading', { level: 2 }),
      latest.getByRole('button', { name: 'Listen Now' }),
    ])
      await expect(part, `at ${screen.width} px`).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY), 'without scrolling').toBe(0)
  }
})
