// What a visitor does, in the words of the page.

export const EPISODE = '/episodes/what-we-mean-by-ai'
export const LATEST = '/episodes/five-questions-for-any-claim'

const PHONE_WIDTH = 640

export const isPhone = (page) => page.viewportSize().width < PHONE_WIDTH

export const press = (page, name) => page.getByRole('button', { name }).first().click()

export const player = (page) => page.getByRole('region', { name: 'Player' })

/** Sound is on, and the bar has come. */
export async function play(page) {
  await press(page, /^(Listen Now|Play)/)
  await player(page).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
}

/** The bar says so. */
export async function playerSays(page, words) {
  await player(page).getByRole('status').filter({ hasText: words }).waitFor()
}

/** From here on the clock is ours. */
export const holdClock = (page) => page.clock.install()

/** The visitor returns to a page that was open for more than an hour. Needs the fake clock. */
export async function comeBackLater(page) {
  await page.clock.fastForward('01:01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

export async function tabTo(page, locator) {
  await locator.evaluate((element) => element.focus())
  // The ring is for those who came by key.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}

/** In the middle of the window, as far from bars as can be. */
export const show = (locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
