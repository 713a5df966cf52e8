import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { item, openMenu, SLUG } from '@tests/support/share-menu'

/** A page of another site, with the player in a frame of its own. */
async function showElsewhere(page: Page, code: string): Promise<FrameLocator> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(`<!doctype html><title>Elsewhere</title><body>${code}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  page.on('close', () => server.close())
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return page.frameLocator('iframe')
}

const secondsOf = (frame: FrameLocator) =>
  frame.locator('main ~ audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

test('what the share menu offers plays on a page of another site', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMenu(page)
  await item(page, 'Embed').click()
  const dialog = page.getByRole('dialog', { name: 'Embed this episode' })
  const preview = page.frameLocator('iframe[title^="Preview"]')
  await expect(preview.getByRole('button', { name: /^Play/ })).toBeVisible()
  await dialog.getByLabel(/^Start at/).fill('1:05')
  await expect(preview.getByRole('slider')).toHaveAttribute('aria-valuetext', /^1 minute 5 seconds/)
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Embed code copied to clipboard.')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`${new URL(`/embed/${SLUG}`, baseURL).href}?t=1:05`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const frame = await showElsewhere(page, code)
  await expect(frame.getByRole('slider')).toHaveAttribute('aria-valuetext', /^1 minute 5 seconds/)
  await frame.getByRole('button', { name: /^Play/ }).click()
  await expect(frame.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect.poll(() => secondsOf(frame)).toBeGreaterThan(65.5)
  await frame.getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(() => secondsOf(frame)).toBeLessThan(60)
  for (let pages = 0; pages < 4; pages += 1) await frame.getByRole('slider').press('PageUp')
  await expect.poll(() => secondsOf(frame)).toBeGreaterThan(99)
  await frame.getByLabel('Speed').selectOption('2')
  const link = frame.getByRole('link', { name: /Five questions/i })
  await link.focus()
  await expect(link).toHaveAttribute('href', new RegExp(`/episodes/${SLUG}\\?t=1\\d\\d$`))
})

test('a range ends where it is said to', async ({ page, baseURL }) => {
  const frame = await showElsewhere(
    page,
    `<iframe src="${new URL(`/embed/${SLUG}?t=20,21.5`, baseURL)}"></iframe>`,
  )
  await frame.getByRole('button', { name: /^Play/ }).click()
  await expect(frame.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect(frame.getByRole('button', { name: /^Play/ })).toBeVisible()
  expect(await secondsOf(frame)).toBeGreaterThan(21)
  expect(await secondsOf(frame)).toBeLessThan(24)
})

test('no other episode follows, whatever the listener has queued on the site', async ({ page, request }) => {
  const episodes = (await (await request.get('/api/episodes')).json()) as { slug: string }[]
  const queue = episodes.filter(({ slug }) => slug !== SLUG).slice(0, 1)
  const upNext = JSON.stringify({ queue, isAutoplayOn: true })
  await page.addInitScript((text) => localStorage.setItem('player-up-next-1', text), upNext)
  await openAlive(page, `/embed/${SLUG}?t=6:00`)
  await page.getByRole('button', { name: /^Play/ }).click()
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible()
  const isSilent = (audio: HTMLAudioElement) => audio.paused && audio.src.includes('five-questions')
  expect(await page.locator('main ~ audio').evaluate(isSilent)).toBe(true)
})

test.describe('a frame that its site has put into a sandbox', () => {
  // A sandboxed frame has no storage to note the visitor's choice in.
  test.use({ hasChosenCookies: false })

  test('plays, and its play counts', async ({ page, baseURL }) => {
    const played = page.waitForResponse((response) => response.url().endsWith('/play'))
    const frame = await showElsewhere(
      page,
      `<iframe sandbox="allow-scripts" src="${new URL(`/embed/${SLUG}`, baseURL)}"></iframe>`,
    )
    await frame.getByRole('button', { name: /^Play/ }).click()
    expect((await played).status()).toBe(200)
    const request = (await played).request()
    expect((await request.allHeaders()).origin).toBe('null')
    expect(request.postDataJSON()).toEqual({ platform: 'embed' })
    await expect(frame.getByRole('button', { name: /^Pause/ })).toBeVisible()
  })
})
