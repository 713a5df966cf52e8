import { EPISODE, LATEST, play, press, show } from './acts.mjs'

export const episodeStates = [
  { name: 'episode', path: EPISODE },
  { name: 'episode-expanded', path: EPISODE, prepare: (page) => press(page, 'Show more') },
  { name: 'episode-playing', path: LATEST, isWholePage: false, prepare: play },
  {
    name: 'episode-share',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('menu').or(page.getByRole('dialog')).waitFor()
    },
  },
  {
    name: 'episode-embed',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('menu').or(page.getByRole('dialog')).getByText('Embed', { exact: true }).click()
      await page.frameLocator('iframe').getByRole('slider').waitFor()
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
    name: 'episode-from-a-moment',
    path: LATEST,
    isWholePage: false,
    async prepare(page) {
      const moment = page.getByRole('button', { name: /play from here$/ }).nth(2)
      await moment.click()
      await page.getByRole('slider', { name: 'Position' }).first().waitFor({ state: 'attached' })
      await show(moment)
    },
  },
  { name: 'episode-without-transcript', path: '/episodes/inside-a-neural-network' },
  { name: 'episode-missing', path: '/episodes/never-recorded' },
]
