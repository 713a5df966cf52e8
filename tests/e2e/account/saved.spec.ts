import { expect, openAlive, test } from '@tests/support/e2e'
import { expectSilence, expectSound, playFrom, playOnItsPage, secondsPlayed } from '@tests/support/listening'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const BOOKMARKS = '**/api/bookmarks'

test('a list of hundreds opens page by page, and Back finds the place', async ({ page }) => {
  const [episode] = await page.request.get('/api/episodes').then((response) => response.json())
  const saved = Array.from({ length: 500 }, (_, index) => ({
    ...episode,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `Episode ${index + 1}`,
    bookmarkedAt: new Date(0).toISOString(),
  }))
  await page.route(BOOKMARKS, (route) => route.fulfill({ json: saved }))
  await openAlive(page, '/saved')
  await expect(page.getByText('500 episodes, most recently saved first')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show More Episodes' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
  await expect(page.getByRole('link', { name: 'Episode 21', exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Episode 21', exact: true }).click()
  await expect(page).toHaveURL(/\/episodes\//)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
})

test('what was left, is up next, was heard or marked is there without an account', async ({ page }) => {
  const [first, second] = await page.request
    .get('/api/episodes?season=1')
    .then((response) => response.json() as Promise<EpisodeSummary[]>)
  if (!first || !second) throw new Error('The season has no two episodes.')
  await playOnItsPage(page, first.slug)
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 0.8
  })
  await expectSilence(page)
  await playOnItsPage(page, second.slug)
  await playFrom(page, 60)
  await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
  await openAlive(page, '/episodes')
  await page.getByRole('button', { name: `More for ${first.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Up next' }).click()
  const rowOf = (title: string) => page.getByRole('main').getByRole('article', { name: title })
  await expect(rowOf(first.title).getByText('Heard', { exact: true })).toBeVisible()
  await expect(rowOf(second.title).getByText('Half heard')).toBeAttached()

  const moment = { episodeId: first.id, at: 75, note: 'Why it guesses' }
  expect((await page.request.post('/api/moments', { data: moment })).ok()).toBe(true)

  await openAlive(page, '/saved')
  const region = (name: RegExp) => page.getByRole('region', { name })
  await expect(region(/^Continue listening/).getByRole('article', { name: second.title })).toBeVisible()
  await expect(region(/^Up next/).getByRole('listitem')).toContainText(first.title)
  await expect(region(/^Heard/).getByRole('link', { name: first.title })).toBeVisible()
  await expect(page.getByText('Create a free account')).toBeVisible()
  const shelf = region(/^Your Moments/)
  await expect(shelf.getByText(moment.note)).toBeVisible()
  await expect(shelf.getByRole('link', { name: `1:15, open ${first.title} there` })).toHaveAttribute(
    'href',
    `/episodes/${first.slug}?t=75`,
  )
  await region(/^Heard/)
    .getByRole('button', { name: `Play ${first.title} again` })
    .click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(20)
})
