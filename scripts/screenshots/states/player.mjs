import {
  EPISODE,
  holdClock,
  isPhone,
  LATEST,
  leaveUnfinished,
  openControls,
  play,
  player,
  playerSays,
  playInBar,
  press,
  show,
  tabTo,
} from './acts.mjs'

const AUDIO = '**/*.mp3'

const onLatest = (name, prepare, more = {}) => ({ name, path: LATEST, isWholePage: false, prepare, ...more })

/** Between phones and wide windows, some of the bar's controls are behind a button. */
async function openAll(page) {
  const controls = await openControls(page)
  const more = controls.getByRole('button', { name: 'Speed, volume and more' })
  if (!(await more.isVisible())) return controls
  await more.click()
  return page.getByRole('dialog', { name: 'Now playing' })
}

const showPanel = (page) => show(page.getByRole('group', { name: /^Listen to/ }))

export const playerStates = [
  {
    name: 'home-playing',
    path: '/',
    isWholePage: false,
    async prepare(page) {
      await play(page)
      await player(page).waitFor()
    },
  },
  onLatest('player-starting', async (page) => {
    // Never answered, so that the picture shows the loading state.
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
    // Parts loaded at the first touch must be there before the network is cut.
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
    'player-full',
    async (page) => {
      const controls = await openControls(page)
      await controls.getByRole('button', { name: 'Forward 15 seconds' }).click()
    },
    { widest: 390 },
  ),
  onLatest('player-bar', playInBar),
  onLatest('player-sleep-timer', async (page) => {
    const controls = await openAll(page)
    const sheet = page.getByRole('dialog', { name: 'Sleep timer' })
    await controls.getByRole('button', { name: 'Sleep timer' }).click()
    await sheet.getByRole('button', { name: 'End of episode' }).click()
    await controls.getByRole('button', { name: 'Sleep timer' }).click()
    await sheet.waitFor()
  }),
  onLatest('player-queue', async (page) => {
    for (const slug of ['one-word-at-a-time', 'move-37', 'ask-better-questions']) {
      await page.goto(`/episodes/${slug}`, { waitUntil: 'networkidle' })
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More for/ })
        .click()
      await press(page, 'Add to queue')
    }
    await page.goto(LATEST, { waitUntil: 'networkidle' })
    const controls = await openAll(page)
    await controls.getByRole('button', { name: /^Up next/ }).click()
    await page.getByRole('dialog', { name: 'Up next' }).waitFor()
  }),
  {
    name: 'player-offer',
    path: EPISODE,
    isWholePage: false,
    async prepare(page) {
      await play(page)
      const position = page.getByRole('main').getByRole('slider', { name: 'Position' })
      await position.press('End')
      await position.press('ArrowLeft')
      await player(page).getByRole('group', { name: 'Up next' }).waitFor()
    },
  },
  {
    name: 'home-continue',
    path: '/',
    isWholePage: false,
    before: (page) => leaveUnfinished(page, ['what-we-mean-by-ai', 'move-37', 'ask-better-questions']),
    prepare: (page) => show(page.getByRole('region', { name: 'Continue listening' })),
  },
  {
    name: 'episode-left',
    path: EPISODE,
    isWholePage: false,
    before: (page) => leaveUnfinished(page, ['what-we-mean-by-ai']),
  },
  {
    name: 'episode-more',
    path: EPISODE,
    isWholePage: false,
    before: (page) => leaveUnfinished(page, ['what-we-mean-by-ai']),
    async prepare(page) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  onLatest('player-focus', async (page) => {
    await play(page)
    await tabTo(page, page.getByRole('main').getByRole('slider', { name: 'Position' }))
  }),
  onLatest('player-at-the-end-of-the-page', async (page) => {
    await play(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    if (isPhone(page)) await page.waitForFunction(() => window.scrollY > 0)
    await player(page).waitFor()
  }),
]
