import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAlive,
  scrollThrough,
  showTheme,
  test,
} from '@tests/support/e2e'
import { EPISODE } from '@tests/support/listening'

const PAGES = [
  '/',
  '/episodes/what-we-mean-by-ai',
  '/deeper-dive',
  '/deeper-dive/gender-shades-2018',
  '/deeper-dive/mastering-the-game-of-go-2016',
  '/episodes',
  '/letters',
  '/questions',
  '/people/clara',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-of-service',
  '/search',
  '/start-here',
  '/media-kit',
  '/ai-basics',
  '/practical-examples',
  '/episode-transcripts',
  '/saved',
  '/dashboard',
  '/admin/login',
]
/** These are tried with large text by a test of their own, or not yet. */
const WITHOUT_REFLOW = ['/episodes/what-we-mean-by-ai', '/episode-transcripts', '/admin/login']
/** For large text alone. */
const OTHERS = [
  `/episodes/${EPISODE.slug}`,
  '/unsubscribe/half-a-token',
  '/forgot-password',
  '/reset-password/link',
  '/invitation/link',
  '/nowhere',
]

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

async function playIfPossible(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: 'Listen Now' }).first()
  if (!(await play.isVisible())) return
  await play.click()
  await expect(page.locator('[data-player-bar]')).toBeAttached()
}

/** On a phone of 390 pixels and the narrowest one: text of twice the size, and text with more space. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const twice = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await playIfPossible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScroll(page)
  await twice.evaluate((style) => (style as Element).remove())
  await page.addStyleTag({ content: TEXT_SPACING })
  await expectNoSidewaysScroll(page)
}

for (const path of PAGES) {
  test(`${path} is accessible on a light desktop and a dark phone, fits the narrowest one, also with large text, and keeps the console clean`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await showTheme(page, 'dark')
    await expectAccessible(page)
    // Forms and lists below load their code when they come near.
    await scrollThrough(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await showTheme(page, 'light')
    await expectAccessible(page)
    if (!WITHOUT_REFLOW.includes(path)) await expectReflow(page)
  })
}

test.describe('with a page that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('text of twice the size, or with more space, fits a phone on an episode’s page and those of mailed links', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of OTHERS)
      await test.step(path, async () => {
        await openAlive(page, path)
        await expectReflow(page)
      })
  })
})

test('nothing is loaded from another host, and no sound before play is pressed', async ({
  page,
  baseURL,
}) => {
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
