import { expect, test } from '@tests/support/e2e'

test('?redirect= leads on to its page, with the home page behind it', async ({ page }) => {
  await page.goto('/?redirect=deeper-dive')
  await expect(page).toHaveURL('/deeper-dive')
  await expect(page.getByRole('heading', { level: 1, name: 'Deeper Dive' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /Artificial intelligence/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a season is listed, buttons lead to their sections, and answers open', async ({ page, request }) => {
    await page.goto('/')
    const list = page.getByRole('link', { name: 'See the full list of Season 1' })
    const season = await request.get((await list.getAttribute('href')) ?? '')
    expect((await season.text()).match(/<article/g)).toHaveLength(12)
    await page.getByRole('main').getByRole('button', { name: 'Premium Newsletter' }).click()
    await expect(page).toHaveURL(/\/\??#newsletter$/)
    await expect(page.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()
    await page.getByText('Do I need an account?').click()
    await expect(page.getByText(/free and work without one/)).toBeVisible()
  })
})
