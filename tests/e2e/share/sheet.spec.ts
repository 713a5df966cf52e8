import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { expectSilence } from '@tests/support/listening'
import { item, items, shareList, TARGETS } from '@tests/support/share-menu'

test('the sheet closes by button, Esc and a tap on the shade, which plays nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const card = page.locator('#episodes').getByRole('article').first()
  const share = card.getByRole('button', { name: /^Share / })
  const play = card.getByRole('button', { name: /^Play / })
  await share.click()
  await expect(items(page)).toHaveText(TARGETS)
  await expectNoSidewaysScroll(page)
  await shareList(page).getByRole('button', { name: 'Close' }).click()
  await expect(shareList(page)).toBeHidden()
  await expect(share).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'LinkedIn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shareList(page)).toBeHidden()
  await expect(share).toBeFocused()

  // Above the sheet, which takes the lower part of the window.
  await play.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await share.tap()
  await expect(item(page, 'LinkedIn')).toBeVisible()
  const [button, sheet] = [await play.boundingBox(), await shareList(page).boundingBox()]
  if (!button || !sheet) throw new Error('The button and the sheet are not both there.')
  const at = { x: button.x + button.width / 2, y: button.y + button.height / 2 }
  expect(at.y, 'the play button lies under the shade').toBeLessThan(sheet.y)
  await page.touchscreen.tap(at.x, at.y)
  await expect(shareList(page)).toBeHidden()
  await expectSilence(page)
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
})
