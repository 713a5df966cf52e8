import { keptBy } from '@tests/support/consent'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { signUp } from '@tests/support/e2e-account'
import { formatLongDate } from '@/lib/text/dates'

test('each switch counts at once, and a reset takes everything back', async ({ page }) => {
  await signUp(page)
  await openAlive(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Privacy & Cookie Settings' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const menu = page.getByRole('navigation', { name: 'Settings' })
  for (const soon of ['Notifications', 'Language']) {
    await expect(menu.getByRole('listitem').filter({ hasText: soon })).toContainText('Coming Soon')
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('switch', { name: 'Necessary' })).toBeDisabled()
  await expect(main.getByRole('switch', { name: 'Necessary' })).toBeChecked()
  await main.getByRole('switch', { name: 'Analytics' }).check()
  const kept = await keptBy(page)
  expect(kept.preferences).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
    personalization: false,
  })
  await expect(main.getByText(/^Last updated:/)).toHaveText(
    `Last updated: ${formatLongDate(kept.date ?? '')}`,
  )

  for (const name of ['Privacy Policy', 'Cookie Policy', 'Terms of Service', 'Back to Dashboard'])
    await expect(main.getByRole('link', { name })).toBeVisible()
  await main.getByRole('button', { name: 'Reset All Preferences' }).click()
  await expect(main.getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
  expect(await keptBy(page)).toEqual({ preferences: null, date: null })

  await page.request.post('/api/auth/logout')
  await page.reload()
  await expect(page).toHaveURL('/')
})
