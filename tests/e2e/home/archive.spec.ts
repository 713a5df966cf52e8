import { cards, season } from '@tests/support/archive'
import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'

test('the archive shows a season at a time, and all of a past one when asked, which is fetched once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/episodes?season=') && asked.push(request.url()),
  )
  await page.goto('/')
  const filter = page.getByRole('group', { name: 'Season' })
  await expect(filter.getByRole('button', { name: 'All Episodes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page, 2), 'the newest stands above the archive').toHaveCount(2)
  await expect(cards(page, 1)).toHaveCount(3)

  await filter.getByRole('button', { name: 'Season 2 (current)' }).click()
  await expect(season(page, 1)).toHaveCount(0)
  await expect(cards(page, 2)).toHaveCount(3)

  await filter.getByRole('button', { name: 'Season 1' }).click()
  await expect(season(page, 2)).toHaveCount(0)
  const all = page.getByRole('button', { name: 'View All 12 Episodes' })
  await all.click()
  await expect(cards(page, 1)).toHaveCount(12)
  await expectNoSidewaysScroll(page)
  const times = asked.length
  expect(times).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Show Less Episodes' }).click()
  await expect(cards(page, 1)).toHaveCount(3)
  await expect(all).toBeInViewport()
  await all.click()
  await expect(cards(page, 1)).toHaveCount(12)
  expect(asked).toHaveLength(times)
})
