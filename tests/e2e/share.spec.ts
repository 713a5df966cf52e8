import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'

const SLUG = 'five-questions-for-any-claim'
const PATH = `/episodes/${SLUG}`
const TARGETS = ['LinkedIn', 'X', 'Facebook', 'WhatsApp', 'E-mail', 'Copy link']

interface Shared {
  opened: string[][]
  shared: ShareData[]
}

declare global {
  interface Window {
    noted: Shared
  }
}

const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const noted = (page: Page) => page.evaluate(() => window.noted)

/** Notes what the page asks of the browser, instead of doing it. */
const noteOpenedWindows = (page: Page) =>
  page.addInitScript(() => {
    window.noted = { opened: [], shared: [] }
    window.open = (...given) => {
      window.noted.opened.push(given.map(String))
      return null
    }
  })

const offerNativeSheet = (page: Page, isAccepted: boolean) =>
  page.addInitScript((isDone) => {
    window.noted = { opened: [], shared: [] }
    navigator.share = async (data = {}) => {
      window.noted.shared.push(data)
      if (!isDone) throw new DOMException('The visitor thought better of it.', 'AbortError')
    }
    navigator.canShare = () => true
  }, isAccepted)

async function openMenu(page: Page): Promise<void> {
  await page.goto(PATH, { waitUntil: 'networkidle' })
  await shareButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function expectedShare(page: Page): Promise<{ url: string; text: string }> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const show = await page.locator('meta[name=application-name]').getAttribute('content')
  const url = `${new URL(page.url()).origin}${PATH}`
  return { url, text: `Check out this episode: "${heading}" from the show ${show}` }
}

test('the share menu offers six targets, and can be used', async ({ page }) => {
  await openMenu(page)
  await expect(page.getByRole('menuitem')).toHaveText(TARGETS)
  for (const target of await page.getByRole('menuitem').all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const box = await page.getByRole('menu').boundingBox()
  const view = page.viewportSize()
  expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(view?.width ?? 0)
  expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual((view?.height ?? 0) + 1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the open share menu is accessible', async ({ page }) => {
    await openMenu(page)
    await expectAccessible(page)
  })
})

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
    await expect(page.getByRole('menu')).toBeHidden()
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
  const address = new URL((await item(page, 'E-mail').getAttribute('href')) ?? '')
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
  await expect(page.getByRole('menu')).toBeHidden()
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
  await expect(page.getByRole('menuitem')).toHaveText(['Share with an app', ...TARGETS])
  const { url, text } = await expectedShare(page)
  await item(page, 'Share with an app').click()
  await expect(page.getByRole('menu')).toBeHidden()
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

test('the menu works by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' })
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(item(page, 'LinkedIn')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Copy link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'LinkedIn')).toBeFocused()
  await page.keyboard.press('w')
  await expect(item(page, 'WhatsApp')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item(page, 'Copy link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(shareButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'LinkedIn')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(shareButton(page)).not.toBeFocused()
})

test('a press beside the menu closes it, and so does the button', async ({ page }) => {
  await openMenu(page)
  await page.mouse.click(5, 300)
  await expect(page.getByRole('menu')).toBeHidden()
  await shareButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
})
