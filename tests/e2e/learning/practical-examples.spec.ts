import { expect, openAlive, test } from '@tests/support/e2e'

const PROMPT = 'Let it ask you first'

test('a prompt is copied as it stands, and a screen reader hears that it was', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, '/practical-examples')
  const prompt = page.getByRole('article', { name: PROMPT })
  const text = (await prompt.locator('.prompt-text').textContent()) ?? ''
  expect(text).toMatch(/^I want to \[what you want to do, e\.g\. .*\nAsk me three questions/s)
  await prompt.getByRole('button', { name: `Copy prompt: ${PROMPT}` }).click()
  await expect(prompt.getByRole('status')).toHaveText('Prompt copied')
  await expect(prompt.getByRole('button', { name: /^Copy prompt/ })).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('what cannot be copied says so, and is selected to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  await openAlive(page, '/practical-examples')
  const prompt = page.getByRole('article', { name: PROMPT })
  await prompt.getByRole('button', { name: /^Copy prompt/ }).click()
  await expect(page.getByText('Copy failed')).toBeVisible()
  await expect(page.getByText('Unable to copy prompt to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toContain('Ask me three questions')
})

test('prompts come for every level and occasion', async ({ page }) => {
  await page.goto('/practical-examples')
  for (const name of [
    'First steps',
    'Better answers',
    'Harder tasks',
    'At work',
    'For a small business',
    'Personal and creative',
    'Decision hygiene',
  ]) {
    const group = page.getByRole('region', { name })
    expect(await group.getByRole('article').count(), name).toBeGreaterThanOrEqual(3)
  }
  await expect(page.getByText('Beginner', { exact: true })).toBeVisible()
})

test('it is printed with every prompt and its note, and no controls', async ({ page }) => {
  await openAlive(page, '/practical-examples')
  await page.emulateMedia({ media: 'print' })
  const prompt = page.getByRole('article', { name: PROMPT })
  await expect(prompt.getByText(/^I want to/)).toBeVisible()
  await expect(prompt.getByText(/A perfect note needs a finished thought/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
