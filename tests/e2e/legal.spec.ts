import { bannerOf, toggle } from '@tests/support/consent'
import { expect, openAlive, test } from '@tests/support/e2e'

const TITLES = ['Privacy Policy', 'Cookie Policy', 'Terms of Service']

test('from the foot of any page one gets to each legal page, and to the cookie preferences', async ({
  page,
}) => {
  await openAlive(page, '/deeper-dive')
  const foot = page.getByRole('contentinfo')
  for (const name of TITLES) {
    await foot.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await foot.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(toggle(page, 'Necessary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bannerOf(page)).toHaveCount(0)
})
