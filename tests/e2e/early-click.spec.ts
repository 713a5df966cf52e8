import { expect, test } from '@tests/support/e2e'
import { openWithoutScripts } from '@tests/support/held-scripts'
import { cardOf, expectSound } from '@tests/support/listening'

test('of the presses before the scripts have come the last one counts, once', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/')
  const filter = page.getByRole('group', { name: 'Season' })
  await filter.getByRole('button', { name: 'Season 1' }).click()
  const play = cardOf(page).getByRole('button', { name: 'Listen Now' })
  await play.click()
  await expect(play, 'the press is seen to be noticed').toHaveAttribute('data-clicked', '')
  await expect(page.locator('[data-clicked]')).toHaveCount(1)

  await letThrough()
  await expect(cardOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectSound(page)
  await expect(page.locator('[data-clicked]')).toHaveCount(0)
  await expect(filter.getByRole('button', { name: 'All Episodes' })).toHaveAttribute('aria-pressed', 'true')
  await filter.getByRole('button', { name: 'Season 2 (current)' }).click()
  await expect(page.getByRole('region', { name: 'Season 1' })).toHaveCount(0)
})
