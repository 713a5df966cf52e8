import { expect, openAlive, test } from '@tests/support/e2e'

test('cards lead to what there is to learn from, and quick answers open by keys as well', async ({
  page,
}) => {
  await openAlive(page, '/')
  const answers = page.getByRole('region', { name: 'Quick Answers' })
  await answers.getByText('How long is an episode?').focus()
  await page.keyboard.press('Enter')
  await expect(answers.getByText(/About five minutes/)).toBeVisible()
  await expect(answers.getByRole('link', { name: 'Spotify', exact: true })).toBeVisible()

  const cards = page.getByRole('region', { name: 'Learn AI the Easy Way' })
  for (const [name, path] of [
    ['AI Basics', '/ai-basics'],
    ['Practical Examples', '/practical-examples'],
    ['Episode Transcripts', '/episode-transcripts'],
  ] as const)
    await expect(cards.getByRole('link', { name })).toHaveAttribute('href', path)
  await cards.getByRole('link', { name: 'AI Basics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Basics' })).toBeVisible()
})
