import type { Locator } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

test.use({ viewport: { width: 1280, height: 800 } })

test('the navigation has twelve names, and the tabs are in the first screen', async ({ page }) => {
  await signInToPanel(page)
  await page.goto('/admin')
  const menu = page.getByRole('navigation')
  await expect(menu.locator('a, summary').filter({ visible: true })).toHaveText([
    'Dashboard',
    'Episodes',
    'Letters',
    'Analytics',
    'Papers',
    'Pages',
    'Terms',
    'The show',
    'Users',
    'Transcription',
    'Health',
    'More',
  ])
  await expect(page.getByRole('tabpanel')).toBeInViewport({ ratio: 0.1 })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const week = page.getByRole('region', { name: 'The show this week' })
  expect(await topOf(week)).toBeGreaterThan(await topOf(page.getByRole('tabpanel')))
  // A server that has its figures at once sends the sentence as what stands there before them, and does not show it.
  expect(await (await page.request.get('/admin')).text()).toContain('Verifying admin access...')

  await menu.getByText('More').click()
  await menu.getByRole('link', { name: 'Plays' }).click()
  await expect(page).toHaveURL(/play_tracking/)
  await expect(menu.getByRole('link', { name: 'Plays' })).toHaveAttribute('aria-current', 'page')
})
