import { expect, test } from '@tests/support/e2e'

const CLAIMS = [
  ['10K+', 'Monthly listeners'],
  ['45%', 'Monthly growth'],
  ['75%', 'Completion rate'],
  ['25+', 'Countries'],
  ['Weekly', 'Episodes every Friday'],
  ['12', 'Season 1 episodes'],
] as const

test.beforeEach(({ page }) => page.goto('/media-kit'))

test('every figure of the sample show is there', async ({ page }) => {
  const audience = page.getByRole('region', { name: 'Who listens' })
  for (const [value, label] of CLAIMS) {
    const figure = audience.locator('dl > div').filter({ hasText: label })
    await expect(figure).toContainText(value)
  }
})

test('what is invented is not shown as real: one line at its head says so', async ({ page }) => {
  await expect(page.getByRole('main').getByText(/figures, quotes and offers are invented/)).toBeInViewport()
  await expect(page.getByText(/\(sample\)/)).toHaveCount(0)
})

test('every request is a mail about something to the partnerships address', async ({ page }) => {
  const mails = await page
    .getByRole('main')
    .locator('a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(mails.length).toBeGreaterThan(4)
  expect(new Set(mails).size).toBe(mails.length)
  for (const mail of mails) expect(mail).toMatch(/^mailto:partnerships@plain-ai\.example\?subject=\S{5,}$/)
})

test('the logo, the mark and the cover can be taken away', async ({ page }) => {
  const files = page.getByRole('region', { name: 'Brand assets' }).locator('a[download]')
  await expect(files).toHaveCount(5)
  for (const link of await files.all()) {
    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\/(svg\+xml|jpeg)/)
  }
})
