import { changeArchive, changeNewest, comeBackLater } from '@tests/support/archive'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 768, height: 954 },
  { width: 1280, height: 640 },
  { width: 1920, height: 900 },
]

for (const screen of SCREENS) {
  test(`${screen.width} by ${screen.height} pixels show cover, title and play button of the newest episode`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    await openAlive(page, '/')
    const latest = page.locator('#latest')
    for (const part of [latest.locator('img'), latest.getByRole('heading', { level: 2 })])
      await expect(part).toBeInViewport({ ratio: 1 })
    const play = latest.getByRole('button', { name: 'Listen Now' })
    await expect(play).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY), 'without scrolling').toBe(0)
    await play.click()
    await expect(latest.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
}

test('four episodes of the archive fit on a screen of 900 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAlive(page, '/?season=1')
  const rows = page.locator('#episodes').getByRole('article')
  await page.getByRole('button', { name: 'View All 12 Episodes' }).click()
  await expect(rows).toHaveCount(12)
  const header = await page.getByRole('banner').boundingBox()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  for (const [index] of heights.slice(3).entries()) {
    const four = heights.slice(index, index + 4).reduce((sum, height) => sum + height, 0)
    expect(four + (header?.height ?? 0)).toBeLessThanOrEqual(900)
  }
})

test('without a cover the words have the whole width', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/')
  await changeArchive(page, (archive) => changeNewest(archive, { artwork: null, waveform: null }))
  await comeBackLater(page)
  const card = page.locator('#latest').getByRole('article')
  await expect(card.locator('img')).toHaveCount(0)
  const [whole, words] = [
    await card.boundingBox(),
    await card.getByRole('heading', { level: 2 }).boundingBox(),
  ]
  expect(words?.width ?? 0).toBeGreaterThan((whole?.width ?? 0) * 0.75)
})

test('without a cover its sound is drawn', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/')
  await changeArchive(page, (archive) => changeNewest(archive, { artwork: null }))
  await comeBackLater(page)
  await expect(page.locator('#latest [data-cover=drawn]')).toBeVisible()
})

test('on phones a season that was opened becomes a list', async ({ page }) => {
  await openAlive(page, '/')
  const rows = page.getByRole('region', { name: 'Season 1' }).getByRole('article')
  await page.getByRole('button', { name: 'View All 12 Episodes' }).click()
  await expect(rows).toHaveCount(12)
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size, 'one below the other').toBe(1)
  await expectNoSidewaysScroll(page)
})
