const EPISODE = '/episodes/what-we-mean-by-ai'
const LATEST = '/episodes/five-questions-for-any-claim'

const press = (page, name) => page.getByRole('button', { name }).first().click()

/** Sound is on, and the bar has come. */
async function play(page) {
  await press(page, /^(Listen Now|Play)/)
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
}

async function isPhone(page) {
  return page.viewportSize().width < 1024
}

/** What there is to see. A state is a page, and what a visitor does there before the picture is taken. */
export const states = [
  { name: 'home', path: '/' },
  { name: 'home-all-of-season-1', path: '/', prepare: (page) => press(page, /^View All/) },
  { name: 'home-one-season', path: '/', prepare: (page) => press(page, 'Season 1') },
  {
    name: 'home-menu',
    path: '/',
    isWholePage: false,
    async prepare(page) {
      if (!(await isPhone(page))) return
      await press(page, /menu/i)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'home-playing', path: '/', isWholePage: false, prepare: play },
  { name: 'episode', path: EPISODE },
  { name: 'episode-playing', path: LATEST, isWholePage: false, prepare: play },
  {
    name: 'episode-share',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'episode-bookmarked',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      await press(page, 'Bookmark')
      await page.getByText('Episode saved to your bookmarks.').waitFor()
    },
  },
  {
    name: 'episode-failed-play',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      await page.route('**/play', (route) => route.fulfill({ status: 503, json: { message: 'Out.' } }))
      await press(page, 'Listen Now')
      await page.getByText('Failed to play episode. Please try again.').first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      await play(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'episode-without-transcript', path: '/episodes/ask-better-questions' },
  { name: 'episode-missing', path: '/episodes/never-recorded' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'deeper-dive', path: '/deeper-dive' },
  { name: 'design-language', path: '/design-language' },
]
