import { expect, openAlive, test } from '@tests/support/e2e'
import { expectSound, secondsPlayed } from '@tests/support/listening'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'

const SLUG = 'why-chatbots-make-things-up'

test('a visitor hears the answer to a question, wherever it is listed', async ({ page, request }) => {
  const { title, questions } = (await (await request.get(`/api/episodes/${SLUG}`)).json()) as EpisodeDetail
  const [asked] = questions.filter(({ start }) => start)
  const link = { name: `, play the answer to “${asked?.question}”` }
  const expectAnswer = async () => {
    await expectSound(page)
    expect(await secondsPlayed(page)).toBeGreaterThanOrEqual(asked?.start ?? 0)
  }

  await openAlive(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  const list = page.getByRole('region', { name: title })
  await expect(list.getByText(asked?.answer ?? '')).toBeVisible()
  await expect(list.getByRole('link', link)).toHaveAttribute('href', `/episodes/${SLUG}?t=${asked?.start}`)
  await list.getByRole('link', link).click()
  await expectAnswer()
  await expect(page).toHaveURL('/questions')

  await openAlive(page, `/episodes/${SLUG}`)
  const section = page.getByRole('region', { name: 'Questions this episode answers' })
  await section.getByRole('link', link).click()
  await expectAnswer()
  const folded = questions.at(-1)?.answer ?? ''
  await expect(section.getByText(folded)).toBeHidden()
  await section.getByText(/more questions$/).click()
  await expect(section.getByText(folded)).toBeVisible()
})
