// A visitor's actions, named by what the page says.

export const EPISODE = '/episodes/what-we-mean-by-ai'
export const LATEST = '/episodes/five-questions-for-any-claim'

const PHONE_WIDTH = 640

export const isPhone = (page) => page.viewportSize().width < PHONE_WIDTH

export const press = (page, name) => page.getByRole('button', { name }).first().click()

export const player = (page) => page.getByRole('region', { name: 'Player' })

/** Playback has started. */
export async function play(page) {
  await press(page, /^(Listen Now|Play)/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
}

/** Wherever it is shown. */
export async function playerSays(page, words) {
  await page
    .getByRole('status', { name: 'Playback' })
    .filter({ hasText: words })
    .waitFor({ state: 'attached' })
}

/** Playback has started, and the bar is the only visible player. */
export async function playInBar(page) {
  await play(page)
  await page.getByRole('link', { name: /, home$/ }).click()
  await player(page).waitFor()
}

const OPENER = /^Open the player/

/** Opens all controls: on phones in the full player, elsewhere in the bar. */
export async function openControls(page) {
  await playInBar(page)
  const opener = player(page).getByRole('button', { name: OPENER })
  const forward = player(page).getByRole('button', { name: 'Forward 15 seconds' })
  await opener.or(forward).filter({ visible: true }).first().waitFor()
  if (!(await opener.isVisible())) return player(page)
  await opener.click()
  const full = page.getByRole('dialog', { name: 'Now playing' })
  await full.waitFor()
  return full
}

/** Leaves these episodes unfinished, as on an earlier visit. */
export async function leaveUnfinished(page, slugs) {
  for (const [index, slug] of slugs.entries()) {
    const response = await page.request.get(`/api/episodes/${slug}`)
    const episode = await response.json()
    const entry = JSON.stringify({ at: 40 + 10 * index, leftAt: index + 1, episode })
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key, value),
      [`player-place-2:${episode.id}`, entry],
    )
  }
}

/** From here on the clock is fake. */
export const holdClock = (page) => page.clock.install()

/** Returns to a page that was open for more than an hour. Needs the fake clock. */
export async function comeBackLater(page) {
  await page.clock.fastForward('01:01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

export async function tabTo(page, locator) {
  await locator.evaluate((element) => element.focus())
  // The focus ring is for keyboard users.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}

/** Scrolls to the middle of the window, away from bars. */
export const show = (locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
