import { holdClock, isPhone, LATEST, play, player, playerSays, press, show, tabTo } from './acts.mjs'

const AUDIO = '**/*.mp3'

const onLatest = (name, prepare, more = {}) => ({ name, path: LATEST, isWholePage: false, prepare, ...more })

/** Of the bar, and of the panel on the episode's page, which says the same. */
const showPanel = (page) => show(page.getByRole('group', { name: /^Listen to/ }))

export const playerStates = [
  { name: 'home-playing', path: '/', isWholePage: false, prepare: play },
  onLatest('player-starting', async (page) => {
    // Left without a response until the picture is taken.
    await page.route(AUDIO, () => undefined)
    await press(page, 'Listen Now')
    await playerSays(page, 'Starting…')
    await showPanel(page)
  }),
  onLatest(
    'player-slow',
    async (page) => {
      await page.route(AUDIO, () => undefined)
      await press(page, 'Listen Now')
      await playerSays(page, 'Starting…')
      await page.clock.runFor(9000)
      await playerSays(page, 'Still waiting for the sound.')
      await showPanel(page)
    },
    { before: holdClock },
  ),
  onLatest('player-offline', async (page) => {
    await page.keyboard.press('Shift')
    // What is fetched at the first touch must be there before the network goes.
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    await press(page, 'Listen Now')
    await playerSays(page, 'You seem to be offline.')
    await showPanel(page)
  }),
  onLatest('player-failed-audio', async (page) => {
    await page.route(AUDIO, (route) => route.fulfill({ status: 404, body: '' }))
    await press(page, 'Listen Now')
    await playerSays(page, 'The audio could not be loaded.')
    await showPanel(page)
  }),
  onLatest('player-failed-call', async (page) => {
    await page.route('**/play', (route) => route.fulfill({ status: 503, json: { message: 'Out.' } }))
    await press(page, 'Listen Now')
    await page.getByText('Failed to play episode. Please try again.').first().waitFor()
  }),
  onLatest('player-shortcuts', async (page) => {
    await play(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  }),
  onLatest(
    'player-sound-sheet',
    async (page) => {
      await play(page)
      await press(page, 'Speed and volume')
      const sheet = page.getByRole('dialog', { name: 'Sound' })
      await sheet.getByText('1.25×').click()
      await sheet.getByRole('button', { name: 'Mute' }).click()
    },
    { widest: 768 },
  ),
  onLatest('player-focus', async (page) => {
    await play(page)
    await tabTo(page, player(page).getByRole('slider', { name: 'Position' }))
  }),
  onLatest('player-at-the-end-of-the-page', async (page) => {
    await play(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    if (isPhone(page)) await page.waitForFunction(() => window.scrollY > 0)
  }),
]
