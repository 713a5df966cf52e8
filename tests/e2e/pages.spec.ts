import type { Page } from '@playwright/test'
import { choice, openAsking } from '@tests/support/consent'
import {
  expect,
  expectNoSidewaysScroll,
  findViolations,
  openAlive,
  scrollThrough,
  showTheme,
  test,
} from '@tests/support/e2e'
import { authDialog, openSignIn, saveEpisodes, signUp } from '@tests/support/e2e-account'
import { createEpisode, createLetter, removeEpisode, signInToPanel } from '@tests/support/e2e-panel'
import { openControls } from '@tests/support/listening'
import { dataDir, mailedPath } from '@tests/support/outbox'
import { findBrokenWords, findOverlaps } from './layout-faults'

/**
 * The one look at every page and every dialog: in light on a desktop by all rules of axe, in dark on a phone by its colours, and
 * on a phone whether everything fits, also with large text. A page is opened once. What a page lacks here is looked at nowhere.
 */

test.setTimeout(300_000)

/** What is opened on a page, by what a visitor presses there; Escape closes it, or what comes next bears it. */
type Dialogs = Record<string, (page: Page) => Promise<unknown>>

interface Look {
  path: string
  onDesktop?: Dialogs
  onPhone?: Dialogs
}

const press = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole(role, { name }).first().click()

const SHARE: Dialogs = { 'share menu': press('button', /^Share/) }
const THEME: Dialogs = {
  'theme menu': (page) => page.getByRole('banner').getByRole('button', { name: 'Theme' }).click(),
}
const LOG_IN: Dialogs = { 'log in': openSignIn }
const SIGN_UP: Dialogs = {
  'sign up': async (page) => {
    await openSignIn(page)
    await authDialog(page).getByRole('tab', { name: 'Sign Up' }).click()
  },
}
const MENU: Dialogs = { menu: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click() }

const KEYS: Dialogs = {
  'keys of the player': (page) => page.keyboard.press('?'),
  'quick search': (page) => page.keyboard.press('/'),
}
const FORMS: Dialogs = {
  'message with mistakes': press('button', 'Send Message'),
  'subscription with mistakes': press('button', 'Subscribe'),
  'an answer': (page) => page.getByRole('main').getByText('How long is an episode?').click(),
}

const OF_AN_EPISODE: Dialogs = {
  ...SHARE,
  'embed dialog': async (page) => {
    await press('button', /^Share/)(page)
    await page.getByText('Embed', { exact: true }).click()
  },
  'more menu': press('button', /^More for /),
  'menu of a passage': press('button', /^More about the passage/),
  'note of a term': (page) =>
    page.getByRole('region', { name: 'Transcript' }).getByRole('link', { name: 'token' }).first().click(),
}

const A_TOKEN = 'A'.repeat(43)

const at = (...paths: string[]): Look[] => paths.map((path) => ({ path }))

const GROUPS: Record<string, Look[]> = {
  'the home page': [
    {
      path: '/',
      onDesktop: { ...LOG_IN, ...THEME, ...KEYS, ...FORMS },
      onPhone: { ...MENU, ...SIGN_UP, ...SHARE },
    },
  ],
  'an episode': [{ path: '/episodes/one-word-at-a-time', onDesktop: OF_AN_EPISODE }],
  'an episode with chapters, a transcript and a person': at(
    '/episodes/five-questions-for-any-claim',
    '/episode-transcripts/one-word-at-a-time',
    '/people/clara',
  ),
  'the lists of episodes': at('/episodes', '/episode-transcripts', '/start-here', '/questions', '/letters'),
  search: at('/search', '/search?q=what+is+a+token', '/search?q=zzqq'),
  papers: at('/deeper-dive', '/deeper-dive/mastering-the-game-of-go-2016'),
  'the written pages': at('/privacy-policy', '/cookie-policy', '/terms-of-service', '/media-kit'),
  'the pages to learn and listen': at('/ai-basics', '/practical-examples', '/listen'),
  'the pages of accounts': at('/saved', '/dashboard', '/settings', '/forgot-password', '/admin/login'),
  'the pages of mailed links': [
    ...['unsubscribe', 'letter-choices', 'invitation', 'confirm-email', 'confirm-subscription'],
    'reset-password',
  ].flatMap((link) => at(`/${link}/${A_TOKEN}`)),
  'the pages of what is sent, lost or not there': at(
    '/reset-password/half-a-token',
    '/sent/contact-done',
    '/sent/access-denied',
    '/episodes/never-recorded',
    '/nowhere',
  ),
}

const OF_A_MEMBER: Look[] = [
  { path: '/dashboard', onDesktop: { 'edit profile': press('button', 'Edit Profile') } },
  { path: '/settings' },
  { path: '/settings/account', onDesktop: { 'delete account': press('button', 'Delete my account') } },
  { path: '/saved' },
]

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** What a press opens: the rest of the page has been looked at. */
const OPENED = '[role=dialog], [role=menu], dialog, form:has([aria-invalid=true]), details[open]'

async function lookAt(page: Page, { path, onDesktop = {}, onPhone = {} }: Look): Promise<string[]> {
  const faults: string[] = []
  const note = (where: string, found: string[]) =>
    faults.push(...found.map((fault) => `${path} ${where}: ${fault}`))
  const open = async (dialogs: Dialogs, where: string) => {
    for (const [name, press] of Object.entries(dialogs)) {
      await test.step(name, async () => {
        await press(page)
        await expect(page.locator(OPENED).filter({ visible: true }).first()).toBeVisible()
        note(`${where}, ${name}`, await findViolations(page, { within: OPENED }))
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      })
    }
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await openAlive(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await showTheme(page, 'light')
  // Forms and lists below load their code when they come near.
  await scrollThrough(page)
  note('in light', await findViolations(page))
  await open(onDesktop, 'in light')

  await page.setViewportSize({ width: 390, height: 844 })
  await showTheme(page, 'dark')
  note('in dark', await findViolations(page, { coloursAlone: true }))
  // Some look otherwise on a phone, and are looked at as a whole.
  await open(onPhone, 'on a dark phone')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScroll(page)
  note('at 320 pixels', [...(await page.evaluate(findBrokenWords)), ...(await page.evaluate(findOverlaps))])
  // Payload lays out the other one.
  if (path !== '/admin/login') await expectReflow(page)
  return faults
}

/** On the narrowest phone: text of twice the size, and text with more space. */
async function expectReflow(page: Page): Promise<void> {
  const twice = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await playIfPossible(page)
  await expectNoSidewaysScroll(page)
  await twice.evaluate((style) => (style as Element).remove())
  await page.addStyleTag({ content: TEXT_SPACING })
  await expectNoSidewaysScroll(page)
}

async function playIfPossible(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: 'Listen Now' }).first()
  if (!(await play.isVisible())) return
  await play.click()
  await expect(page.locator('[data-player-bar]')).toBeAttached()
}

test.describe('on every page', () => {
  test.use({ expectedErrors: [/status of 40[134]|status of 410/] })

  for (const [name, looks] of Object.entries(GROUPS))
    test(`${name} can be used by everyone, in both themes, and fit a phone`, async ({ page }) => {
      const faults: string[] = []
      for (const look of looks)
        await test.step(look.path, async () => faults.push(...(await lookAt(page, look))))
      expect(faults).toEqual([])
    })

  test('so can the pages of a member, with what was saved', async ({ page }) => {
    await signUp(page)
    await saveEpisodes(page, 2)
    const { id: episodeId } = await (await page.request.get('/api/episodes/latest')).json()
    const moment = { episodeId, at: 75, note: 'Why it guesses' }
    expect((await page.request.post('/api/moments', { data: moment })).status()).toBe(201)
    const faults: string[] = []
    for (const look of OF_A_MEMBER)
      await test.step(look.path, async () => faults.push(...(await lookAt(page, look))))
    expect(faults).toEqual([])
  })
})

test('so can a letter on the site, and an episode’s preview', async ({ page }) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  const email = `sweep-${Date.now()}@mail.example`
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  const token = (await mailedPath(email, 'confirm-subscription')).split('/').at(-1)
  expect((await page.request.post(`/api/newsletter/confirm/${token}`, { data: {} })).status()).toBe(200)
  await signInToPanel(page)
  const letter = await createLetter(page, `A look at a sent letter ${Date.now()}`)
  expect((await page.request.post(`/api/admin/letters/${letter}/send`, { data: {} })).status()).toBe(200)
  const { slug } = await (await page.request.get(`/api/cms/letters/${letter}`)).json()
  const draft = await createEpisode(page, { season: 931, title: `A look at a preview ${Date.now()}` })
  const preview = (await (await page.request.post(`/api/episodes/${draft}/preview`, { data: {} })).json())
    .path
  try {
    expect([
      ...(await lookAt(page, { path: `/letters/${slug}` })),
      ...(await lookAt(page, { path: preview })),
    ]).toEqual([])
  } finally {
    await removeEpisode(page, draft)
    const remove = async () => (await page.request.delete(`/api/cms/letters/${letter}`)).status()
    await expect.poll(remove, { timeout: 60_000, intervals: [1_000] }).toBe(200)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the player and all it opens can be used by everyone', async ({ page }) => {
    const faults: string[] = []
    await openAlive(page, '/episodes/five-questions-for-any-claim')
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await showTheme(page, 'light')
    const player = await openControls(page)
    for (const part of [undefined, 'Transcript', 'Chapters', /^Up next/]) {
      if (part) await player.getByRole('button', { name: part, exact: true }).click()
      const found = await findViolations(page, { within: OPENED })
      faults.push(...found.map((fault) => `${part ?? 'the player'}: ${fault}`))
    }
    await showTheme(page, 'dark')
    faults.push(...(await findViolations(page, { coloursAlone: true, within: OPENED })))
    expect(faults).toEqual([])
  })
})

test.describe('before cookies are chosen', () => {
  test.use({ hasChosenCookies: false })

  test('the question about them can be used by everyone, in both themes', async ({ page }) => {
    await openAsking(page, '/privacy-policy')
    await showTheme(page, 'light')
    const within = '[data-consent-card]'
    const faults = await findViolations(page, { within })
    await choice(page, 'Customize').click()
    faults.push(...(await findViolations(page, { within })))
    await showTheme(page, 'dark')
    faults.push(...(await findViolations(page, { coloursAlone: true, within })))
    expect(faults).toEqual([])
  })
})

test('nothing comes from another host, and no sound before play is pressed', async ({ page, baseURL }) => {
  const foreign: string[] = []
  const sounds: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url())
    if (request.url().endsWith('.mp3')) sounds.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  expect(sounds).toEqual([])
})
