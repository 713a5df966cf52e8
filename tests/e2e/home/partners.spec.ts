import { expect, test } from '@tests/support/e2e'

test.use({ javaScriptEnabled: false })

test('the partners come between the contact and the call to go deeper, and say more without scripts', async ({
  page,
}) => {
  await page.goto('/')
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.slice(-3)).toEqual(['Contact', 'Our Premium Partners', 'Ready to Dive Deeper?'])

  const partners = page.getByRole('region', { name: 'Our Premium Partners' }).getByRole('listitem')
  await expect(partners).toHaveCount(2)
  for (const [name, button] of [
    ['The Prompt Cookbook', 'Learn More'],
    ['Long Table Strategy', 'Get Started'],
  ] as const) {
    const partner = partners.filter({ hasText: name })
    const rest = partner.getByText('here to show how a sponsor looks')
    await expect(rest).toBeHidden()
    await partner.getByText(`About ${name}`).click()
    await expect(rest).toBeVisible()
    const link = partner.getByRole('link', { name: button })
    await expect(link).toHaveAttribute('href', /^https:\/\/\S+[?&]utm_source=plain-ai&utm_medium=/)
    await expect(link).toHaveAttribute('rel', /sponsored/)
  }
  await expect(page.getByRole('contentinfo').getByText(/sponsors.* are invented/)).toBeVisible()
})
