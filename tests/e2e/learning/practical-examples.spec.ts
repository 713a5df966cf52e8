import { expect, openAlive, test } from '@tests/support/e2e'

const PROMPT = 'Let it ask you first'

test('a prompt is copied as it stands, and a screen reader hears that it was', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, '/practical-examples')
  const prompt = page.getByRole('article', { name: PROMPT })
  const text = (await prompt.locator('[id$="-text"]').textContent()) ?? ''
  expect(text).toMatch(/^I want to \[what you want to do, e\.g\. .*\nAsk me three questions/s)
  await prompt.getByRole('button', { name: `Copy prompt: ${PROMPT}` }).click()
  await expect(page.locator('[aria-live]').getByText('Prompt copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})
