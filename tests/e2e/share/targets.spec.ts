import { expect, test } from '@tests/support/e2e'
import {
  expectedShare,
  item,
  items,
  openMenu,
  shareButton,
  shareList,
  TARGETS,
} from '@tests/support/share-menu'

declare global {
  interface Window {
    shared: ShareData[]
  }
}

test('a share window really opens, of that size, and cannot reach back', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await openMenu(page)
  const opening = page.waitForEvent('popup')
  await item(page, 'WhatsApp').click()
  const popup = await opening
  await popup.waitForLoadState()
  expect(popup.url()).toMatch(/^https:\/\/wa\.me\/\?text=Check%20out%20this%20episode/)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 400])
})

test('the link is copied, or is said not to be', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMenu(page)
  const { url } = await expectedShare(page)
  await item(page, 'Copy link').click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Episode link copied to clipboard.')).toBeVisible()
  await expect(shareList(page)).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await shareButton(page).click()
  await item(page, 'Copy link').click()
  await expect(page.getByText('Copy failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Unable to copy link to clipboard.')).toBeVisible()
})

test('a share sheet of the system comes first; put away, it leaves the others', async ({ page }) => {
  await page.addInitScript(() => {
    window.shared = []
    navigator.share = async (data = {}) => {
      window.shared.push(data)
      if (window.shared.length === 1)
        throw new DOMException('The visitor thought better of it.', 'AbortError')
    }
    navigator.canShare = () => true
  })
  await openMenu(page)
  await expect(items(page)).toHaveText(['Share with an app', ...TARGETS])
  const { url, text } = await expectedShare(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const shared = () => page.evaluate(() => window.shared)
  await item(page, 'Share with an app').click()
  await expect.poll(shared).toEqual([{ title, text, url }])
  await expect(item(page, 'Copy link')).toBeVisible()
  await item(page, 'Share with an app').click()
  await expect(shareList(page)).toBeHidden()
  expect(await shared()).toHaveLength(2)
})
