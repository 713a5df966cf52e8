import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

test.use({ expectedErrors: [/503|ERR_FAILED/] })

const AWAY = 'The site cannot reach its database right now. Please try again in a moment.'

test('analytics say that they wait, what has failed and what is not counted yet, and can be asked for again', async ({
  page,
}) => {
  await signInToPanel(page)
  let line: 'away' | 'counting' | 'broken' = 'away'
  const { promise: isOver, resolve: endWait } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/analytics\?/, async (route) => {
    await isOver
    if (line === 'broken') return route.abort()
    if (line === 'away') return route.fulfill({ status: 503, json: { message: AWAY } })
    const seen = await (await route.fetch()).json()
    return route.fulfill({ json: { ...seen, uncounted: { days: 12, last: '2026-01-05' } } })
  })
  await page.goto('/admin/analytics')
  const panel = page.getByRole('main')
  await expect(panel.getByText('Loading...').first()).toBeVisible()
  endWait()

  const alert = panel.getByRole('alert')
  await expect(alert).toContainText(AWAY)
  line = 'counting'
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByText(/^All episodes,/)).toBeVisible()
  await expect(
    panel.getByText(/still being counted: 12 days up to January 5, 2026 show nothing/),
  ).toBeVisible()

  line = 'broken'
  await panel.getByLabel('Period', { exact: true }).selectOption('7d')
  await expect(alert).toContainText('The site could not be reached. Please try again.')
})
