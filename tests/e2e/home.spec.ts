import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'

const API = '**/api/episodes'
const FAILED = 'Failed to load episodes. Please try again later.'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640
const season = (page: Page, number: number) => page.getByRole('region', { name: `Season ${number}` })
const cards = (page: Page, number: number) => season(page, number).getByRole('article')

/** The page with its scripts at work: this call is the first thing they do. */
async function openHome(page: Page): Promise<void> {
  const atWork = page.waitForResponse('**/api/bookmarks')
  await page.goto('/')
  await atWork
}

/** Somebody who left the page open comes back to it more than an hour later. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('01:01:00')
  await comeBack(page)
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('the hero says what there is, and its buttons scroll there', async ({ page, request }) => {
  const episodes = (await (await request.get('/api/episodes')).json()) as unknown[]
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText('Season 2 Out Now')).toBeVisible()
  await expect(main.getByText(`${episodes.length} episodes`)).toBeVisible()

  await main.getByRole('button', { name: 'Premium Newsletter' }).click()
  await expect(page.locator('#newsletter')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()
  await main.getByRole('button', { name: 'Latest Episode' }).click()
  await expect(page.locator('#latest')).toBeFocused()
  await expect(page.locator('#latest').getByRole('heading')).toBeInViewport()
})

test('the archive shows a season at a time, and all of a past one when asked', async ({ page }) => {
  await page.goto('/')
  const filter = page.getByRole('group', { name: 'Season' })
  await expect(filter.getByRole('button', { name: 'All Episodes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page, 2)).toHaveCount(3)
  await expect(cards(page, 1)).toHaveCount(3)

  await filter.getByRole('button', { name: 'Season 2 (current)' }).click()
  await expect(season(page, 1)).toHaveCount(0)
  await expect(cards(page, 2)).toHaveCount(3)

  await filter.getByRole('button', { name: 'Season 1' }).click()
  await expect(season(page, 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'View All 12 Episodes' }).click()
  await expect(cards(page, 1)).toHaveCount(12)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const less = page.getByRole('button', { name: 'Show Less Episodes' })
  await less.click()
  await expect(cards(page, 1)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'View All 12 Episodes' })).toBeInViewport()
})

test('on phones a season is a row to swipe, with arrows and dots', async ({ page }) => {
  await page.goto('/')
  const next = season(page, 2).getByRole('button', { name: 'Next episode' })
  const previous = season(page, 2).getByRole('button', { name: 'Previous episode' })
  if (!isPhone(page)) return expect(next).toBeHidden()

  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(season(page, 2).getByText('episode 1 of 3')).toBeAttached()
  await next.click()
  await expect(season(page, 2).getByText('episode 2 of 3')).toBeAttached()
  await expect(cards(page, 2).nth(1)).toBeInViewport({ ratio: 0.9 })
  await next.click()
  await expect(cards(page, 2).nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect(season(page, 2).getByText('episode 2 of 3')).toBeAttached()
  await expectNoSidewaysScroll(page)
})

test.describe('the list of episodes', () => {
  test('is asked for at a look back an hour later, not before, and shows what is new', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/episodes') && asked.push(request.url()))
    await page.clock.install()
    await openHome(page)
    await comeBack(page)
    await page.clock.fastForward('00:30:00')
    await comeBack(page)
    expect(asked).toEqual([])

    await page.route(API, async (route) => {
      const episodes = await (await route.fetch()).json()
      await route.fulfill({ json: [{ ...episodes[0], title: 'Brand new' }, ...episodes.slice(1)] })
    })
    await comeBackLater(page)
    await expect(page.locator('#latest').getByRole('heading', { name: 'Brand new' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('that has become empty is said to be', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.route(API, (route) => route.fulfill({ json: [] }))
    await comeBackLater(page)
    await expect(page.getByText('No episodes available. Please check back later.')).toBeVisible()
    await expectAccessible(page)
  })

  test('that has lost the chosen season says so', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.getByRole('group', { name: 'Season' }).getByRole('button', { name: 'Season 1' }).click()
    await page.route(API, async (route) => {
      const episodes = (await (await route.fetch()).json()) as { season: number }[]
      await route.fulfill({ json: episodes.filter((episode) => episode.season === 2) })
    })
    await comeBackLater(page)
    await expect(page.getByText('No episodes available for this season.')).toBeVisible()
  })

  test.describe('when it cannot be refreshed', () => {
    test.use({ expectedErrors: [/status of 503/] })

    test('stays as it was under an alert, which goes when a later look back succeeds', async ({ page }) => {
      await page.clock.install()
      await openHome(page)
      let asked = 0
      await page.route(API, (route) => {
        asked += 1
        return route.fulfill({ status: 503, json: { message: 'Not now.' } })
      })
      await comeBackLater(page)
      const alert = page.getByRole('alert').filter({ hasText: FAILED })
      await expect(alert).toBeVisible()
      await expect(cards(page, 2)).toHaveCount(3)
      expect(asked, 'it is not tried again by itself').toBe(1)
      await expectAccessible(page)

      await page.unroute(API)
      await comeBack(page)
      await expect(alert).toBeHidden()
      await expect(cards(page, 2)).toHaveCount(3)
    })
  })
})

test.describe('?redirect=', () => {
  test('leads on to its page, with the home page behind it', async ({ page }) => {
    await page.goto('/?redirect=deeper-dive')
    await expect(page).toHaveURL('/deeper-dive')
    await expect(page.getByRole('heading', { level: 1, name: 'Deeper Dive' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: /Artificial intelligence/ })).toBeVisible()
  })

  for (const value of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    test(`${value || 'nothing'} leads nowhere`, async ({ page }) => {
      await page.goto(`/?redirect=${encodeURIComponent(value)}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1, name: /Artificial intelligence/ })).toBeVisible()
    })
  }
})

test.describe('the newsletter', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('takes an address, says so, and refuses it the second time', async ({ page }, { project }) => {
    const email = `reader-${project.name}-${Date.now()}@mail.example`
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Premium Newsletter' })
    const subscribe = async () => {
      await section.getByLabel('Email').fill(email)
      await section.getByRole('button', { name: 'Subscribe' }).click()
    }
    await subscribe()
    await expect(section.getByRole('heading', { name: 'Consider yourself informed!' })).toBeFocused()
    await section.getByRole('button', { name: 'Subscribe Another Email' }).click()
    await expect(section.getByLabel('Email')).toHaveValue('')
    await subscribe()
    await expect(page.getByText('Subscription failed')).toBeVisible()
    await expect(page.getByText('This email is already subscribed.')).toBeVisible()
    await expect(section.getByLabel('Email')).toHaveValue(email)
  })
})

test('nothing moves while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every episode can be reached, and the navigation leads to its sections', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'What We Mean When We Say AI' })).toBeVisible()
    await page.getByRole('button', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport()
    await expect(page.getByText('24-48 hours, Monday to Friday, 9 AM to 6 PM PST')).toBeVisible()
  })
})
