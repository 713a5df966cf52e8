import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { expectSound } from '@tests/support/listening'

test('a paper leads to the next, back to its hub, and to the episode that cites it', async ({ page }) => {
  await openAlive(page, '/deeper-dive?category=Language+Models')
  await page.getByRole('article', { name: 'Attention Is All You Need' }).getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Attention Is All You Need' })).toBeVisible()
  for (const part of ['Summary', 'Abstract', 'In plain words', 'Key insights', 'Heard in', 'Tags'])
    await expect(main.getByRole('region', { name: part })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const next = page
    .getByRole('navigation', { name: 'More papers' })
    .getByRole('link', { name: /^Next paper/ })
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Mastering the game of Go/ })).toBeVisible()
  await page.getByRole('link', { name: 'All papers' }).click()
  await expect(page, 'the hub is as it was left').toHaveURL('/deeper-dive?category=Language+Models')
  await page.goBack()
  await page.goBack()

  const heard = page.getByRole('region', { name: 'Heard in' })
  await heard.getByRole('button', { name: 'Play The Art of Paying Attention' }).click()
  await expectSound(page)
  await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: 'attention' }).click()
  await expect(page).toHaveURL('/deeper-dive?q=attention')
  await expect(page.getByRole('article', { name: /AlphaFold/ })).toBeVisible()
  await expectSound(page)
})
