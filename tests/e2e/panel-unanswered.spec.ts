import { expect, test } from '@tests/support/e2e'
import { removeEpisode, signInToPanel, storedEpisode } from '@tests/support/e2e-panel'

test('what visitors asked in vain is answered, made an episode, or put away', async ({ page }) => {
  // The answer is indexed by a job.
  test.setTimeout(120_000)
  await signInToPanel(page)
  const [answered, drafted, away] = [
    'which shoes does the judge wear',
    'zanzibar coconut prices',
    'my neighbour plays drums',
  ]
  // One visitor counts once a day.
  expect((await page.request.post('/api/cms/globals/show', { data: { askedAtLeast: 1 } })).ok()).toBe(true)
  for (const q of [answered, drafted, away]) {
    expect((await page.request.post('/api/search/unanswered', { data: { q } })).status()).toBe(200)
  }
  await page.goto('/admin')
  const list = page.getByRole('region', { name: 'Asked, not answered' })
  const row = (q: string) =>
    list
      .getByRole('listitem')
      .filter({ hasText: `“${q}”` })
      .first()
  await expect(row(answered)).toBeVisible()

  await row(away).getByRole('button', { name: 'Not ours' }).click()
  await expect(row(away)).toBeHidden()

  await row(drafted).getByRole('button', { name: 'Make it an episode' }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/episodes\/[\w-]{36}/)
  const draftId = /episodes\/([\w-]{36})/.exec(page.url())?.[1] ?? ''
  expect(await storedEpisode(page, draftId)).toMatchObject({ title: drafted, isPublished: false })
  await removeEpisode(page, draftId)

  await page.goto('/admin')
  await row(answered).getByRole('button', { name: 'Answer it' }).click()
  await list
    .getByRole('list', { name: `Passages for “${answered}”` })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText(`Select the words that answer “${answered}”`)).toBeVisible()
  const episodeId = /episodes\/([\w-]{36})/.exec(page.url())?.[1] ?? ''
  try {
    await expect(page.locator('textarea:focus')).toBeVisible()
    await page.keyboard.press('Alt+q')
    await page.getByRole('button', { name: 'Add the question' }).click()
    await expect(page.getByText('Added to the questions of this episode')).toBeVisible()
    const best = async () =>
      (await (await page.request.get(`/api/search?${new URLSearchParams({ q: answered })}`)).json()).best
    await expect.poll(best, { timeout: 60_000 }).toMatchObject({ kind: 'answer', question: answered })
    // The job that indexes the answer puts the question away at its end.
    await expect(async () => {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'The show this week' })).toBeVisible()
      await expect(row(answered)).toBeHidden({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  } finally {
    const { questions } = await storedEpisode(page, episodeId)
    const others = questions.filter(({ question }: { question: string }) => question !== answered)
    await page.request.patch(`/api/cms/episodes/${episodeId}`, { data: { questions: others } })
  }
})
