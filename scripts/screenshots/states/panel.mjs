import process from 'node:process'
import { COLLECTIONS } from '../../../tests/support/panel-views.ts'

/** Credentials of the site started for the pictures; for another one, the variables set them. */
const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password = 'pictures-of-the-panel' } = process.env

async function signIn(page) {
  await page.goto('/')
  const headers = { Origin: new URL(page.url()).origin }
  await page.request.post('/api/auth/login', { data: { username, password }, headers })
}

/** Adds a few messages and subscribers; duplicates are refused. */
async function withVisitors(page) {
  await signIn(page)
  const headers = { Origin: new URL(page.url()).origin }
  const messages = await (await page.request.get('/api/admin/contacts?limit=1')).json()
  if (messages.length > 0) return
  for (const [firstName, subject] of [
    ['Ada', 'question'],
    ['Grace', 'guest'],
    ['Katherine', 'feedback'],
  ]) {
    const email = `${firstName.toLowerCase()}@mail.example`
    const message = 'I listened to the episode about learning from examples. How many does it take?'
    await page.request.post('/api/contact', {
      data: { firstName, lastName: 'Reader', email, subject, message },
      headers,
    })
    await page.request.post('/api/newsletter/subscribe', { data: { email }, headers })
  }
}

const loaded = (page) => page.getByText('Loading...').first().waitFor({ state: 'hidden' })

const part = (id, path) => ({
  name: `panel-${id}`,
  path,
  before: withVisitors,
  prepare: loaded,
})

/** Payload's own views need only one theme and three widths. */
const only = { widths: [390, 1280, 1920], themes: ['light'] }

const view = (name, path) => ({ name: `panel-${name}`, path, only, before: signIn })

const LISTED = COLLECTIONS.filter((slug) => !slug.startsWith('payload-') && slug !== 'transcripts')

/** The newest document of a collection, or its list when there is none. */
const form = (slug, end = '') => ({
  ...view(`form-${slug}${end.replace('/', '-')}`, `/admin/collections/${slug}`),
  async before(page) {
    await signIn(page)
    const { docs } = await (await page.request.get(`/api/cms/${slug}?limit=1&depth=0`)).json()
    return docs?.[0] && `/admin/collections/${slug}/${docs[0].id}${end}`
  },
})

const everyView = [
  view('import', '/admin/import'),
  view('feed-check', '/admin/feed-check'),
  view('account', '/admin/account'),
  view('show', '/admin/globals/show'),
  view('home', '/admin/globals/home'),
  view('trash', '/admin/collections/episodes/trash'),
  ...LISTED.map((slug) => view(`list-${slug}`, `/admin/collections/${slug}`)),
  ...LISTED.map((slug) => form(slug)),
  ...['/versions', '/transcript', '/clip'].map((end) => form('episodes', end)),
  ...['episodes', 'research_papers', 'terms', 'mixes', 'media', 'users', 'letters'].map((slug) =>
    view(`new-${slug}`, `/admin/collections/${slug}/create`),
  ),
]

export const panelStates = [
  ...everyView,
  { name: 'panel-access-denied', path: '/admin', isWholePage: false },
  ...['messages', 'subscribers', 'transcriptions'].map((tab) => part(tab, `/admin?tab=${tab}`)),
  ...['letters', 'analytics', 'jobs', 'health'].map((room) => part(room, `/admin/${room}`)),
  {
    name: 'panel-message',
    path: '/admin',
    isWholePage: false,
    before: withVisitors,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Message Details' }).waitFor()
    },
  },
  {
    name: 'panel-transcribe-all',
    path: '/admin?tab=transcriptions',
    isWholePage: false,
    before: withVisitors,
    async prepare(page) {
      await page.getByRole('button', { name: /^Transcribe All Pending/ }).click()
      await page.getByRole('dialog').getByText('Estimated cost').waitFor()
    },
  },
]
