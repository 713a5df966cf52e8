import { ARCHIVE, cards, changeArchive, changeNewest, comeBack, comeBackLater } from '@tests/support/archive'
import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ expectedErrors: [/status of 503/] })

test('the list is fetched after an hour, not before, and stays until it comes', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/archive') && asked.push(request.url()))
  await page.clock.install()
  await openAlive(page, '/')
  await comeBack(page)
  await page.clock.fastForward('00:30:00')
  await comeBack(page)
  expect(asked).toEqual([])

  await page.route(ARCHIVE, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
  await comeBackLater(page)
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load episodes. Please try again later.' })
  await expect(alert).toBeVisible()
  await expect(cards(page, 2)).toHaveCount(2)
  expect(asked, 'it is not tried again by itself').toHaveLength(1)

  await page.unroute(ARCHIVE)
  await changeArchive(page, (archive) => changeNewest(archive, { title: 'Brand new' }))
  await comeBack(page)
  await expect(page.locator('#latest').getByRole('heading', { name: 'Brand new' })).toBeVisible()
  await expect(alert).toBeHidden()
})
