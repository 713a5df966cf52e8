import { expect, openAlive, test } from '@tests/support/e2e'

test('the hero says what there is, and its buttons scroll there', async ({ page, request }) => {
  const episodes = (await (await request.get('/api/episodes')).json()) as unknown[]
  await openAlive(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText('Season 2 Out Now')).toBeVisible()
  await expect(main.getByText(`${episodes.length} episodes`)).toBeVisible()

  await main.getByRole('button', { name: 'Premium Newsletter' }).click()
  await expect(page.locator('#newsletter')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()
  await main.getByRole('button', { name: 'Latest Episode' }).click()
  await expect(page.locator('#latest')).toBeFocused()
  await expect(page.locator('#latest').getByRole('heading')).toBeInViewport()
})

test.describe('?redirect=', () => {
  test('leads on to its page, with the home page behind it', async ({ page }) => {
    await page.goto('/?redirect=deeper-dive')
    await expect(page).toHaveURL('/deeper-dive')
    await expect(page.getByRole('heading', { level: 1, name: 'Deeper Dive' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: /Artificial intelligence/ })).toBeVisible()
  })

  for (const value of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    test(`${value || 'nothing'} leads nowhere`, async ({ page }) => {
      await page.goto(`/?redirect=${encodeURIComponent(value)}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1, name: /Artificial intelligence/ })).toBeVisible()
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list of a whole season can be reached, and the navigation leads to its sections', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const list = page.getByRole('link', { name: 'See the full list of Season 1' })
    const season = await request.get((await list.getAttribute('href')) ?? '')
    expect((await season.text()).match(/<article/g)).toHaveLength(12)
    await page.getByRole('button', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport()
    await expect(page.getByText('24-48 hours, Monday to Friday, 9 AM to 6 PM PST')).toBeVisible()
  })
})
