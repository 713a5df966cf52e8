import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  scrollThrough,
  showTheme,
  test,
} from '@tests/support/e2e'

const PAGES = [
  '/',
  '/episodes/what-we-mean-by-ai',
  '/deeper-dive',
  '/deeper-dive/gender-shades-2018',
  '/episodes',
  '/letters',
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

for (const path of PAGES) {
  test(`${path} is accessible on a light desktop and a dark phone, fits the narrowest one and keeps the console clean`, async ({
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
  })
}

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
