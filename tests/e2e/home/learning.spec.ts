import { expect, expectAccessible, openAlive, test } from '@tests/support/e2e'

test('three cards lead to what there is to learn from', async ({ page }) => {
  await openAlive(page, '/')
  const cards = page.getByRole('region', { name: 'Learn AI the Easy Way' })
  for (const [name, path] of [
    ['AI Basics', '/ai-basics'],
    ['Practical Examples', '/practical-examples'],
    ['Episode Transcripts', '/episode-transcripts'],
  ] as const) {
    await cards.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
})

test('quick answers open one by one, by keys as well, and say where else to listen', async ({ page }) => {
  await openAlive(page, '/')
  const answers = page.getByRole('region', { name: 'Quick Answers' })
  await answers.getByText('Are the voices real people?').click()
  await expect(answers.getByText(/Synthetic voices read written scripts/)).toBeVisible()
  await expect(answers.getByText(/About five minutes/)).toBeHidden()
  await answers.getByText('How long is an episode?').focus()
  await page.keyboard.press('Enter')
  await expect(answers.getByText(/About five minutes/)).toBeVisible()
  await expect(answers.getByRole('link')).toHaveCount(5)
  await expect(answers.getByRole('link', { name: 'Spotify', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the answers open all the same', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Do I need an account?').click()
    await expect(page.getByText(/free and work without one/)).toBeVisible()
  })
})
