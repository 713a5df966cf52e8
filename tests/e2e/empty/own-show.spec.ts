import { expect } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD } from '@tests/support/e2e-admin'
import { EMPTY_SITE, signInAsOwner, test } from '@tests/support/empty-site'
import { mailsTo } from '@tests/support/outbox'
import { watchPanelForm } from '@tests/support/panel-form'
import { silentMp3 } from '@tests/support/silent-mp3'

const NAME = 'The long way round to bread and salt'

// First while the show is empty.
test.describe.configure({ mode: 'default' })
test.afterAll(async ({ playwright, site }) => {
  const request = await playwright.request.newContext({ baseURL: EMPTY_SITE })
  await signInAsOwner({ request }, site)
  await request.delete('/api/cms/episodes?where[id][exists]=true')
  await request.delete('/api/cms/episodes?where[id][exists]=true&trash=true')
  await request.dispose()
})

test.describe('before cookies are chosen', () => {
  test.use({ hasChosenCookies: false })

  test('no link of an empty show leads nowhere, or into an empty section: header, menu, footer, banner, home and what they lead to', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/')
    await expect(
      page
        .getByRole('region', { name: /cookie/i })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    const pathsIn = (links: string[]) =>
      links
        .map((link) => new URL(link, EMPTY_SITE))
        .filter(({ origin }) => origin === EMPTY_SITE)
        .map(({ pathname }) => pathname)
    const shown = page.locator('a[href]')
    const waiting = pathsIn(
      await shown.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    )
    const seen = new Map<string, number>()
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      if (seen.has(path)) continue
      const response = await page.request.get(path)
      seen.set(path, response.status())
      if (response.headers()['content-type']?.startsWith('text/html')) {
        const html = await response.text()
        waiting.push(...pathsIn([...html.matchAll(/<a [^>]*href="([^"#]*)/g)].map(([, href = '']) => href)))
      }
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        '/privacy-policy',
        '/cookie-policy',
        '/terms-of-service',
        '/search',
        '/media-kit',
      ]),
    )
    const empty = [
      '/deeper-dive',
      '/letters',
      '/start-here',
      '/questions',
      '/episode-transcripts',
      '/ai-basics',
    ]
    expect([...seen.keys()].filter((path) => empty.includes(path))).toEqual([])
    for (const path of empty) expect((await page.request.get(path)).status(), path).toBe(200)
  })
})

test('from a fresh start to one’s own show with its first episode in the feed', async ({ page, site }) => {
  test.setTimeout(120_000)
  await signInAsOwner(page, site)
  await page.context().clearCookies()
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(E2E_ADMIN_PASSWORD)
  await page.getByRole('button', { name: /^Log ?in/i }).click()
  await expect(page.getByRole('heading', { name: 'The show this week' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose its category' }).click()
  await expect(page.locator('#field-feed__category')).toBeInViewport()

  const form = watchPanelForm(page)
  await page.goto('/admin/globals/show')
  await form.atRest()
  await page.locator('#field-name').fill(NAME)
  await page.locator('#field-tagline').fill('Bread, from flour to crust.')
  await page.getByLabel('Accent color (buttons)', { exact: true }).fill('#0b5c8a')
  await form.atRest()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated successfully.')).toBeVisible()

  await page.goto('/admin/collections/episodes')
  const begun = Date.now()
  await page.getByLabel('New episode from a file').setInputFiles({
    name: '2026-11-20_sourdough.mp3',
    mimeType: 'audio/mpeg',
    buffer: silentMp3(100_000),
  })
  await expect(page.locator('#field-title')).toHaveValue('Sourdough')
  await page.locator('.rich-text-lexical [contenteditable=true]').fill('Why dough rises by itself.')
  await expect(page.getByText('2026-11-20_sourdough.mp3 is uploaded.')).toBeVisible({ timeout: 60_000 })
  await form.atRest()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeVisible({ timeout: 30_000 })
  const feed = await (await page.request.get('/feed.xml')).text()
  const seconds = Math.round((Date.now() - begun) / 1_000)
  test.info().annotations.push({ type: 'file to feed', description: `${seconds} s` })
  expect(feed).toContain('<title>Sourdough</title>')
  expect(feed).toContain(`<title>${NAME}</title>`)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Bread, from flour to crust.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sourdough' }).first()).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: `${NAME}, home` })).toBeVisible()
  await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBe(65)
})

const FOREIGN = /\bAI\b|\bPST\b|artificial|[Rr]esearch|\b[Jj]obs?\b/

const PAGES = [
  '/',
  '/episodes',
  '/episodes/sourdough',
  '/episode-transcripts',
  '/ai-basics',
  '/practical-examples',
  '/deeper-dive',
  '/start-here',
  '/search',
  '/listen',
  '/letters',
  '/media-kit',
  '/privacy-policy',
  '/terms-of-service',
  '/nowhere',
]

const PANEL = [
  '/admin',
  '/admin/globals/show',
  '/admin/globals/home',
  '/admin/collections/pages',
  '/admin/collections/episodes/create',
]

test('a show about bread finds no word: on its pages, in mails, feed and panel', async ({ page, site }) => {
  test.setTimeout(180_000)
  const wordsOf = () =>
    page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement
      for (const code of body.querySelectorAll('script, style, template')) code.remove()
      const hints = [...document.querySelectorAll('[placeholder]')].map((each) =>
        each.getAttribute('placeholder'),
      )
      return [document.title, body.textContent, ...hints].join('\n')
    })
  /** All that a page says before its scripts run, also to programs. */
  const wordsIn = (html: string) => {
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => text,
    )
    const hidden = [...html.matchAll(/ (?:placeholder|content)="([^"]*)"/g)].map(([, text]) => text)
    const seen = html.replaceAll(/<(script|style|template)\b.*?<\/\1>|<[^>]*>/gs, '\n')
    return [seen, ...data, ...hidden].join('\n')
  }
  const found: string[] = []
  const look = (place: string, text: string) => {
    for (const line of text.split('\n')) if (FOREIGN.test(line)) found.push(`${place}: ${line.trim()}`)
  }
  for (const path of PAGES) look(path, wordsIn(await (await page.request.get(path)).text()))
  await page.goto('/')
  look('home', await wordsOf())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: /^Join / })).toBeVisible()
  look('feed', await (await page.request.get('/feed.xml')).text())
  look('manifest', await (await page.request.get('/manifest.webmanifest')).text())

  const headers = { origin: EMPTY_SITE }
  const anna = { email: 'anna@mail.example' }
  await page.request.post('/api/newsletter/subscribe', { headers, data: anna })
  const message = {
    ...anna,
    firstName: 'Anna',
    lastName: 'Berg',
    subject: 'question',
    message: 'Which flour?',
  }
  await page.request.post('/api/contact', { headers, data: message })
  const account = { ...anna, username: 'anna', password: 'seven loaves a day' }
  await page.request.post('/api/auth/signup', { headers, data: account })
  const mails = () => mailsTo(anna.email, site.dataDir)
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThan(1)
  for (const mail of await mails()) look('mail', mail.replaceAll(/^[A-Za-z0-9+/=]{60,}$/gm, ''))

  await signInAsOwner(page, site)
  for (const path of PANEL) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    look(path, await wordsOf())
  }
  expect(found).toEqual([])
})
