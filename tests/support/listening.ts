import { expect, type Locator, type Page } from '@playwright/test'

/** Two episodes of the sample show; each is four to five minutes long. */
export const EPISODE = { title: 'Why Chatbots Make Things Up', slug: 'why-chatbots-make-things-up' }
export const OTHER = { title: 'Move 37', slug: 'move-37' }

const onAudio = <Value>(page: Page, read: (audio: HTMLAudioElement) => Value) =>
  page.locator('audio').evaluate(read)

export const secondsPlayed = (page: Page) => onAudio(page, (audio) => audio.currentTime)
export const isSilent = (page: Page) => onAudio(page, (audio) => audio.paused)
export const speedOf = (page: Page) => onAudio(page, (audio) => audio.playbackRate)
export const loudnessOf = (page: Page) => onAudio(page, (audio) => (audio.muted ? 0 : audio.volume))
export const lengthOf = (page: Page) => onAudio(page, (audio) => audio.duration)

export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Player' })
export const cardOf = (page: Page): Locator => page.getByRole('group', { name: /^Listen to/ })

export async function expectSound(page: Page): Promise<void> {
  const before = await secondsPlayed(page)
  await expect.poll(() => secondsPlayed(page), { message: 'the sound goes on' }).toBeGreaterThan(before + 0.3)
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

/** Speed and volume, which small screens keep in a sheet. Closes it again when there is one. */
export async function withSoundControls(
  page: Page,
  use: (controls: Locator) => Promise<void>,
): Promise<void> {
  const bar = barOf(page)
  const more = bar.getByRole('button', { name: 'Speed and volume' })
  if (!(await more.isVisible())) return use(bar)
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'Sound' })
  await use(sheet)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}
