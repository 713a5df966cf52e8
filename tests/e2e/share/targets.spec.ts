import { expect, test } from '@tests/support/e2e'
import {
  expectedShare,
  item,
  items,
  noted,
  noteOpenedWindows,
  offerNativeSheet,
  openMenu,
  PATH,
  shareButton,
  shareList,
  TARGETS,
} from '@tests/support/share-menu'

test('each network gets the link and the sentence, in a window of 600 by 400', async ({ page }) => {
  await noteOpenedWindows(page)
  await page.goto(PATH, { waitUntil: 'networkidle' })
  const { url, text } = await expectedShare(page)
  const addresses: [string, string, Record<string, string>][] = [
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url }],
    ['X', 'https://x.com/intent/post', { text, url }],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }],
    ['WhatsApp', 'https://wa.me/', { text: `${text} ${url}` }],
  ]
  for (const [name] of addresses) {
    await shareButton(page).click()
    await item(page, name).click()
    await expect(shareList(page)).toBeHidden()
    await expect(shareButton(page)).toBeFocused()
  }
  const { opened } = await noted(page)
  expect(opened).toHaveLength(addresses.length)
  for (const [index, [, address, values]] of addresses.entries()) {
    const [asked = '', , features = ''] = opened[index] ?? []
    const { origin, pathname, searchParams } = new URL(asked)
    expect(origin + pathname).toBe(address)
    expect(Object.fromEntries(searchParams)).toEqual(values)
    expect(features.split(',')).toEqual(expect.arrayContaining(['noopener', 'width=600', 'height=400']))
  }
})

test('a share window really opens, of that size, and cannot reach back', async ({ page, context }, {
  project,
}) => {
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
  // Phones have no windows of a size; there it is a tab.
  if (project.name === 'desktop')
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 400])
})

test('a mail is handed to the mail program, with the sentence and the link', async ({ page }) => {
  await openMenu(page)
  const { url, text } = await expectedShare(page)
  const address = new URL((await item(page, 'Email').getAttribute('href')) ?? '')
  expect(address.protocol).toBe('mailto:')
  expect(address.searchParams.get('body')).toBe(`${text}\r\n\r\n${url}`)
  expect(address.searchParams.get('subject')).toBe(
    await page.getByRole('heading', { level: 1 }).textContent(),
  )
})

test('the link is copied, from the page and from a card', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMenu(page)
  const { url } = await expectedShare(page)
  await item(page, 'Copy link').click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Episode link copied to clipboard.')).toBeVisible()
  await expect(shareList(page)).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.goto('/', { waitUntil: 'networkidle' })
  const card = page.locator('#episodes').getByRole('article').first()
  await card.getByRole('button', { name: /^Share / }).click()
  await item(page, 'Copy link').click()
  await expect(page.getByText('Episode link copied to clipboard.')).toBeVisible()
  const path = await card.getByRole('link', { name: 'View full episode' }).getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path ?? '', url).href)
})

test('a link that cannot be copied is said not to be', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await openMenu(page)
  await item(page, 'Copy link').click()
  await expect(page.getByText('Copy failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Unable to copy link to clipboard.')).toBeVisible()
})

test('where the system has a share sheet, it comes first and gets the same', async ({ page }) => {
  await offerNativeSheet(page, true)
  await openMenu(page)
  await expect(items(page)).toHaveText(['Share with an app', ...TARGETS])
  const { url, text } = await expectedShare(page)
  await item(page, 'Share with an app').click()
  await expect(shareList(page)).toBeHidden()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect((await noted(page)).shared).toEqual([{ title, text, url }])
})

test('a share sheet that is put away leaves the other targets', async ({ page }) => {
  await offerNativeSheet(page, false)
  await openMenu(page)
  await item(page, 'Share with an app').click()
  await expect.poll(async () => (await noted(page)).shared).toHaveLength(1)
  await expect(item(page, 'Copy link')).toBeVisible()
})
