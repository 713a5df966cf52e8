import { ARCHIVE, cards, changeArchive, changeNewest, comeBack, comeBackLater } from '@tests/support/archive'
import { expect, expectAccessible, openAlive, test } from '@tests/support/e2e'
import { EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'

const FAILED = 'Failed to load episodes. Please try again later.'

test.describe('the list of episodes', () => {
  test('is fetched when the visitor returns an hour later, not before, and shows what is new', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/archive') && asked.push(request.url()))
    await page.clock.install()
    await openAlive(page, '/')
    await comeBack(page)
    await page.clock.fastForward('00:30:00')
    await comeBack(page)
    expect(asked).toEqual([])

    await changeArchive(page, (archive) => changeNewest(archive, { title: 'Brand new' }))
    await comeBackLater(page)
    await expect(page.locator('#latest').getByRole('heading', { name: 'Brand new' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('puts an episode that was published meanwhile first', async ({ page }) => {
    await page.clock.install()
    await openAlive(page, '/')
    await changeArchive(page, (archive) => {
      const [current, ...past] = archive.seasons
      const latest = {
        ...archive.latest,
        id: 'fresh',
        slug: 'fresh',
        title: 'Fresh from today',
      } as ListedEpisode
      if (!current) throw new Error('There is no season to publish in.')
      const episodes = [latest, ...current.episodes]
      return { ...archive, latest, seasons: [{ ...current, count: current.count + 1, episodes }, ...past] }
    })
    await comeBackLater(page)
    await expect(page.locator('#latest').getByRole('heading', { name: 'Fresh from today' })).toBeVisible()
    await expect(cards(page, 2), 'the one that was newest moves down').toHaveCount(3)
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(0)
  })

  test('that has become empty is said to be', async ({ page }) => {
    await page.clock.install()
    await openAlive(page, '/')
    await changeArchive(page, () => EMPTY_ARCHIVE)
    await comeBackLater(page)
    await expect(page.getByText('No episodes available. Please check back later.')).toBeVisible()
    await expectAccessible(page)
  })

  test('that has lost the chosen season says so', async ({ page }) => {
    await page.clock.install()
    await openAlive(page, '/')
    await page.getByRole('group', { name: 'Season' }).getByRole('button', { name: 'Season 1' }).click()
    await changeArchive(page, (archive) => ({
      ...archive,
      seasonCount: 1,
      seasons: archive.seasons.filter(({ number }) => number === 2),
    }))
    await comeBackLater(page)
    await expect(page.getByText('No episodes available for this season.')).toBeVisible()
  })

  test.describe('when it cannot be refreshed', () => {
    test.use({ expectedErrors: [/status of 503/] })

    test('stays as it was under an alert, which goes when a later fetch succeeds', async ({ page }) => {
      await page.clock.install()
      await openAlive(page, '/')
      let asked = 0
      await page.route(ARCHIVE, (route) => {
        asked += 1
        return route.fulfill({ status: 503, json: { message: 'Not now.' } })
      })
      await comeBackLater(page)
      const alert = page.getByRole('alert').filter({ hasText: FAILED })
      await expect(alert).toBeVisible()
      await expect(cards(page, 2)).toHaveCount(2)
      expect(asked, 'it is not tried again by itself').toBe(1)
      await expectAccessible(page)

      await page.unroute(ARCHIVE)
      await comeBack(page)
      await expect(alert).toBeHidden()
      await expect(cards(page, 2)).toHaveCount(2)
    })
  })
})
