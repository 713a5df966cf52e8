import { expect, test } from '@tests/support/e2e'
import { cardOf, EPISODE, expectSound, isSilent, statusOf } from '@tests/support/listening'

test.use({ expectedErrors: [/status of 500/] })

test('a failing play call is shown in a toast and the player, and tried again', async ({ page }) => {
  await page.route('**/api/episodes/*/play', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await page.goto(`/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to play episode. Please try again.')).toBeVisible()
  await expect(statusOf(page)).toContainText('The episode could not be started.')
  expect(await isSilent(page)).toBe(true)

  await page.unroute('**/api/episodes/*/play')
  await cardOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectSound(page)
  await expect(cardOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
})
