import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { declineCookies } from './e2e'
import { PASSWORD, signUp } from './e2e-account'

/** Two episodes of the sample show; each is five to six minutes long. */
export const EPISODE = { title: 'Why Chatbots Make Things Up', slug: 'why-chatbots-make-things-up' }
export const OTHER = { title: 'Move 37', slug: 'move-37' }

const onAudio = <Value>(page: Page, read: (audio: HTMLAudioElement) => Value) =>
  page.locator('audio').evaluate(read)

export const secondsPlayed = (page: Page) => onAudio(page, (audio) => audio.currentTime)
export const isSilent = (page: Page) => onAudio(page, (audio) => audio.paused)
export const speedOf = (page: Page) => onAudio(page, (audio) => audio.playbackRate)
export const loudnessOf = (page: Page) => onAudio(page, (audio) => (audio.muted ? 0 : audio.volume))
export const lengthOf = (page: Page) => onAudio(page, (audio) => audio.duration)

export const playFrom = (page: Page, seconds: number) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement, to) => {
    audio.currentTime = to
  }, seconds)

export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Player' })
/** What the player says it does, wherever it is drawn. */
export const statusOf = (page: Page): Locator => page.getByRole('status', { name: 'Playback' }).first()
export const cardOf = (page: Page): Locator => page.getByRole('group', { name: /^Listen to/ })

export async function expectSound(page: Page): Promise<void> {
  const before = await secondsPlayed(page)
  await expect
    .poll(() => secondsPlayed(page), { message: 'the sound goes on', intervals: [100] })
    .toBeGreaterThan(before + 0.3)
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => isSilent(page), { message: 'the sound stops' }).toBe(true)
}

/** Opens an episode's page and plays it. */
export async function playOnItsPage(page: Page, slug = EPISODE.slug): Promise<void> {
  await page.goto(`/episodes/${slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
}

/** Plays an episode's own page, and walks home: there the bar is the one player in sight. */
export async function playInBar(page: Page, slug = EPISODE.slug): Promise<void> {
  await playOnItsPage(page, slug)
  await goHome(page)
  await expect(barOf(page)).toBeVisible()
}

export async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
}

/** The widths at which the bar is a line that opens the full player. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

export const fullPlayerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Now playing' })

/** Where all controls are: in the bar, or on phones in the player that it opens. */
export async function openControls(page: Page): Promise<Locator> {
  // It makes way for controls of the page that are in sight.
  if (await barOf(page).isHidden()) await scrollToEnd(page)
  if (!isPhone(page)) return barOf(page)
  await barOf(page)
    .getByRole('button', { name: /^Open the player/ })
    .click()
  await expect(fullPlayerOf(page)).toBeVisible()
  // While it rises, what is pressed is no longer where it was measured.
  await fullPlayerOf(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
  )
  return fullPlayerOf(page)
}

/** To the end of the page, where an episode's own panel is out of sight. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

/** Two browsers of a new member. */
export async function twoBrowsers(browser: Browser, first: BrowserContext): Promise<[Page, Page]> {
  const { use } = test.info().project
  const page = await first.newPage()
  const { username } = await signUp(page)
  const second = await browser.newContext(use)
  await declineCookies(second)
  const login = await second.request.post('/api/auth/login', { data: { username, password: PASSWORD } })
  expect(login.status()).toBe(200)
  return [page, await second.newPage()]
}

/** The account has been told where this browser is. */
export const sent = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/listening') && response.request().method() === 'PUT',
  )
