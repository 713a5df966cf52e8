import { expect, test } from '@tests/support/e2e'

const SLUG = 'one-word-at-a-time'

test.use({ javaScriptEnabled: false })

const PAGES = [
  '/',
  '/episodes',
  `/episodes/${SLUG}`,
  `/episode-transcripts/${SLUG}`,
  '/deeper-dive',
  '/practical-examples',
  '/listen',
  '/search?q=token',
  '/start-here',
  '/saved',
  `/embed/${SLUG}`,
]

test('without scripts no page has a button that does nothing, nor a link to raw data', async ({ page }) => {
  for (const path of PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    const dead = page.locator('button:not([type=submit]), input:not(form input), select:not(form select)')
    const seen = await dead
      .filter({ visible: true })
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
    expect(seen, path).toEqual([])
    await expect(page.locator('[aria-busy=true]').filter({ visible: true }), path).toHaveCount(0)
    for (const sound of await page.locator('audio[controls]').all())
      expect((await sound.boundingBox())?.width, path).toBeGreaterThan(200)
    for (const link of await page.locator('a[href^="/api/"]').filter({ visible: true }).all()) {
      const url = (await link.getAttribute('href')) ?? ''
      expect((await page.request.get(url)).headers()['content-type'], url).not.toContain('json')
    }
  }
})
