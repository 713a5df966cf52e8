import { comeBackLater, holdClock, LATEST, press, show } from './acts.mjs'

const API = '**/api/archive'
const NO_EPISODES = { count: 0, latest: null, seasons: [] }
const archive = (page) => page.locator('#episodes')

/**
 * The home page contains its episodes. Navigation from another page drops them here, so that the browser
 * requests them itself.
 */
async function arriveWithoutEpisodes(page, respond) {
  await page.route('**/?_rsc=*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"/api/archive":', '"/api/nothing":')
    await route.fulfill({ response, body })
  })
  await page.route(API, respond)
  await page.getByRole('link', { name: /, home$/ }).click()
  await archive(page).waitFor()
}

/** The list is requested again later. */
async function refresh(page, respond) {
  await page.route(API, respond)
  await comeBackLater(page)
}

const isOutOfReach = (route) => route.fulfill({ status: 503, json: { message: 'Out.' } })

export const homeStates = [
  { name: 'home', path: '/' },
  {
    name: 'home-loading',
    path: '/deeper-dive',
    async prepare(page) {
      // Never answered, so that the picture shows the loading state.
      await arriveWithoutEpisodes(page, () => undefined)
      await page.getByText('Loading episodes...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'home-never-loaded',
    path: '/deeper-dive',
    async prepare(page) {
      await arriveWithoutEpisodes(page, isOutOfReach)
      await page.getByText('Failed to load episodes. Please try again later.').waitFor()
    },
  },
  {
    name: 'home-empty',
    path: '/deeper-dive',
    async prepare(page) {
      await arriveWithoutEpisodes(page, (route) => route.fulfill({ json: NO_EPISODES }))
      await page.getByText('No episodes available. Please check back later.').waitFor()
    },
  },
  {
    name: 'home-failed-refresh',
    path: '/',
    before: holdClock,
    async prepare(page) {
      await refresh(page, isOutOfReach)
      await page.getByText('Failed to load episodes. Please try again later.').waitFor()
    },
  },
  {
    name: 'home-all-of-season-1',
    path: '/',
    async prepare(page) {
      await press(page, /^View All/)
      await page.getByRole('button', { name: 'Show Less Episodes' }).waitFor()
    },
  },
  { name: 'home-one-season', path: '/', prepare: (page) => press(page, 'Season 1') },
  {
    name: 'home-empty-season',
    path: '/',
    before: holdClock,
    async prepare(page) {
      await press(page, 'Season 1')
      await refresh(page, async (route) => {
        const all = await (await route.fetch()).json()
        const seasons = all.seasons.filter(({ number }) => number === 2)
        await route.fulfill({ json: { ...all, seasons } })
      })
      await page.getByText('No episodes available for this season.').waitFor()
    },
  },
  {
    name: 'home-card-expanded',
    path: '/',
    isWholePage: false,
    async prepare(page) {
      const card = archive(page).getByRole('article').first()
      await card.getByRole('button', { name: 'Show more' }).click()
      await show(card)
    },
  },
  {
    name: 'home-second-card',
    path: '/',
    isWholePage: false,
    widest: 390,
    async prepare(page) {
      await press(page, 'Next episode')
      await page.locator('[aria-label="Go to episode 2"][aria-current="true"]').first().waitFor()
      await show(archive(page).getByRole('article').nth(1))
    },
  },
  {
    name: 'home-start-hint',
    path: `${LATEST}?t=45`,
    isWholePage: false,
    async prepare(page) {
      await page.getByRole('link', { name: 'All episodes' }).click()
      const hint = page.getByText('Starts here')
      await hint.waitFor()
      await show(hint)
    },
  },
  ...['wrong', 'sent', 'refused'].map(newsletter),
  ...['wrong', 'sent'].map(contact),
]

/** The newsletter form after pressing its button. */
function newsletter(outcome) {
  return {
    name: `newsletter-${outcome}`,
    path: '/',
    isWholePage: false,
    async prepare(page) {
      const section = page.getByRole('region', { name: 'Premium Newsletter' })
      const address = outcome === 'wrong' ? 'ada.plain-ai.example' : 'ada@plain-ai.example'
      await page.route('**/api/newsletter/subscribe', (route) =>
        route.fulfill({ status: outcome === 'sent' ? 201 : 409, json: { message: 'Known.' } }),
      )
      await section.getByLabel('Email').fill(address)
      await section.getByRole('button', { name: 'Subscribe' }).click()
      if (outcome === 'sent') await section.getByText('Consider yourself informed!').waitFor()
      if (outcome === 'refused') await page.getByText('Subscription failed').waitFor()
      await show(section)
    },
  }
}

/** The contact form after pressing its button. */
function contact(outcome) {
  return {
    name: `contact-${outcome}`,
    path: '/',
    isWholePage: false,
    async prepare(page) {
      const section = page.getByRole('region', { name: 'Contact' })
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 201, json: { message: 'Sent.' } }),
      )
      await section.getByLabel('First name').fill('Ada')
      if (outcome === 'sent') {
        await section.getByLabel('Last name').fill('Lovelace')
        await section.getByLabel('Email').fill('ada@plain-ai.example')
        await section.getByLabel('Subject').selectOption('question')
        await section.getByLabel('Message').fill('What does a model remember?')
      }
      await section.getByRole('button', { name: 'Send Message' }).click()
      await section.getByText(outcome === 'sent' ? 'Message Sent!' : 'Message is required').waitFor()
      await show(section)
    },
  }
}
