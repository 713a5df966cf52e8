import type { Page } from '@playwright/test'
import { cards, changeArchive, comeBack, comeBackLater, SEASON_PAGES, season } from '@tests/support/archive'
import { expect, openAlive, test } from '@tests/support/e2e'

const viewAll = (page: Page) => page.getByRole('button', { name: 'View All 12 Episodes' })
const pastSeason = (page: Page) => page.getByRole('region', { name: 'Season 1' })

test.describe('when they do not come', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('the season stays as it was, under an alert, until they do, and asks no more', async ({ page }) => {
    await page.route(SEASON_PAGES, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
    await page.goto('/')
    await viewAll(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load episodes.' })
    await expect(alert).toBeVisible()
    await expect(pastSeason(page).getByRole('article')).toHaveCount(3)
    await expect(viewAll(page)).toHaveAttribute('aria-expanded', 'false')

    await page.unroute(SEASON_PAGES)
    await comeBack(page)
    await expect(pastSeason(page).getByRole('article')).toHaveCount(12)
    await expect(alert).toHaveCount(0)

    const asked: string[] = []
    await page.route(SEASON_PAGES, (route) => {
      asked.push(route.request().url())
      return route.continue()
    })
    await page.getByRole('button', { name: 'Show Less Episodes' }).click()
    await expect(pastSeason(page).getByRole('article')).toHaveCount(3)
    await expect(viewAll(page)).toBeInViewport()
    await viewAll(page).click()
    await expect(pastSeason(page).getByRole('article')).toHaveCount(12)
    expect(asked).toEqual([])
  })
})

test.describe('in an archive that has grown', () => {
  /** Any season has 250 episodes. */
  const growSeasons = (page: Page) =>
    page.route(SEASON_PAGES, async (route) => {
      const query = new URL(route.request().url()).searchParams
      const season = Number(query.get('season'))
      const [sample] = await (await page.request.get('/api/episodes?limit=1')).json()
      const episodes = Array.from({ length: 100 }, (_, at) => {
        return { ...sample, id: `${season}-${at}`, slug: `${season}-${at}`, season, episodeNumber: 250 - at }
      })
      await route.fulfill({ json: episodes })
    })

  test('older seasons are a press away, and bring their episodes as they come near', async ({ page }) => {
    await page.clock.install()
    await openAlive(page, '/')
    await growSeasons(page)
    await changeArchive(page, (archive) => {
      const older = Array.from({ length: 7 }, (_, index) => ({
        number: 9 - index,
        count: 250,
        episodes: [],
      }))
      return { ...archive, seasons: [...older, ...archive.seasons] }
    })
    await comeBackLater(page)
    await expect(season(page, 7)).toBeVisible()
    await expect(season(page, 6)).toHaveCount(0)
    await season(page, 9).scrollIntoViewIfNeeded()
    await expect(cards(page, 9)).toHaveCount(6)
    await season(page, 7).scrollIntoViewIfNeeded()
    await expect(cards(page, 7)).toHaveCount(3)
    await season(page, 7).getByRole('button', { name: 'View All 250 Episodes' }).click()
    await expect(season(page, 7).getByText('100 of 250 episodes shown.')).toBeVisible()
    await expect(
      season(page, 7).getByRole('link', { name: 'See the full list of Season 7' }),
    ).toHaveAttribute('href', '/episodes?season=7')

    await page.getByRole('button', { name: 'Show 3 Older Seasons' }).click()
    await expect(season(page, 4)).toHaveCount(1)
    await page.getByRole('button', { name: 'Show 3 Older Seasons' }).click()
    await expect(season(page, 1)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /Older Season/ })).toHaveCount(0)
  })
})
