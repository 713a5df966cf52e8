import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

test.use({ expectedErrors: [/503|ERR_FAILED/] })

const AWAY = 'The site cannot reach its database right now. Please try again in a moment.'

test('analytics say that they wait, and what has failed, and can be asked for again', async ({ page }) => {
  await signInToPanel(page)
  let line: 'away' | 'back' | 'broken' = 'away'
  const { promise: isOver, resolve: endWait } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/analytics\?/, async (route) => {
    await isOver
    if (line === 'broken') return route.abort()
    return line === 'away' ? route.fulfill({ status: 503, json: { message: AWAY } }) : route.continue()
  })
  await page.goto('/admin/analytics')
  const panel = page.getByRole('main')
  await expect(panel.getByText('Loading...').first()).toBeVisible()
  endWait()

  const alert = panel.getByRole('alert')
  await expect(alert).toContainText(AWAY)
  line = 'back'
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByText(/^All episodes,/)).toBeVisible()

  line = 'broken'
  await panel.getByRole('combobox', { name: 'Period' }).selectOption('7d')
  await expect(alert).toContainText('The site could not be reached. Please try again.')
})
