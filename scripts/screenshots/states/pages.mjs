import { EPISODE, press } from './acts.mjs'

export const pageStates = [
  {
    name: 'menu',
    path: '/',
    isWholePage: false,
    widest: 768,
    async prepare(page) {
      await press(page, 'Menu')
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'skip-link',
    path: EPISODE,
    isWholePage: false,
    async prepare(page) {
      await page.keyboard.press('Tab')
      await page.getByRole('link', { name: 'Skip to content' }).waitFor()
    },
  },
  {
    name: 'focus',
    path: '/',
    isWholePage: false,
    async prepare(page) {
      await page.getByRole('button', { name: 'Latest Episode' }).focus()
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'theme-chosen',
    path: EPISODE,
    isWholePage: false,
    async prepare(page, { colorScheme }) {
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (await menu.isVisible()) await menu.click()
      const other = colorScheme === 'light' ? 'Dark' : 'Light'
      await page.getByRole('radio', { name: other }).first().check()
    },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'deeper-dive', path: '/deeper-dive' },
  { name: 'deeper-dive-found', path: '/deeper-dive?q=attention&category=Language+Models' },
  { name: 'deeper-dive-empty', path: '/deeper-dive?q=zebra' },
  { name: 'episodes', path: '/episodes' },
  { name: 'episodes-found', path: '/episodes?q=ai&season=1' },
  { name: 'episodes-empty', path: '/episodes?q=zebra' },
  { name: 'paper', path: '/deeper-dive/attention-is-all-you-need-2017' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'cookie-policy', path: '/cookie-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'media-kit', path: '/media-kit' },
  { name: 'listen', path: '/listen' },
  { name: 'questions', path: '/questions' },
  { name: 'embed', path: '/embed/five-questions-for-any-claim', isWholePage: false },
  { name: 'embed-missing', path: '/embed/never-recorded', isWholePage: false },
  { name: 'ai-basics', path: '/ai-basics' },
  { name: 'practical-examples', path: '/practical-examples' },
  { name: 'episode-transcripts', path: '/episode-transcripts' },
  { name: 'paper-missing', path: '/deeper-dive/never-written' },
  { name: 'unsubscribe-unknown', path: '/unsubscribe/half-a-token' },
  ...['/deeper-dive', '/ai-basics', '/media-kit', EPISODE].map((path) => ({
    name: `forced-colours-${path.split('/').at(-1)}`,
    path,
    media: { forcedColors: 'active' },
  })),
  ...[EPISODE, '/ai-basics', '/privacy-policy', '/deeper-dive/attention-is-all-you-need-2017'].map(
    (path) => ({
      name: `print-${path.split('/').at(-1)}`,
      path,
      widest: 768,
      media: { media: 'print' },
    }),
  ),
  {
    name: 'consent',
    path: '/',
    isWholePage: false,
    hasChosenCookies: false,
    prepare: (page) => page.getByRole('region', { name: 'Cookies' }).waitFor(),
  },
  {
    name: 'consent-details',
    path: EPISODE,
    isWholePage: false,
    hasChosenCookies: false,
    prepare: (page) => press(page, 'Customize'),
  },
]
