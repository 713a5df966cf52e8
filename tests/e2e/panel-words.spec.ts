import type { Page } from '@playwright/test'
import { expect, findViolationsInPanel, OUR_VIEWS, test } from '@tests/support/e2e'
import { createEpisode, createLetter, removeEpisode, signInToPanel } from '@tests/support/e2e-panel'
import { OWN_VIEWS } from '@tests/support/panel-views'
import { INNER_WORDS } from '@tests/support/panel-words'

// Views of what cannot be created, or that only machines write, answer that there is nothing.
// The recorder of a second try knocks at the letter's frame, where no script may run.
test.use({ expectedErrors: [/40[34]|Blocked script execution/] })
test.setTimeout(240_000)

/** Beside these there is one manner, `Nov 24, 2026 09:00`. */
const OTHER_DATES = /\b\d{1,2}\/\d{1,2}\/\d{4}|\b\d{1,2}(?:st|nd|rd|th) 20\d\d|\b20\d\d-\d\d-\d\dT/g

/** The form of one that there is. */
async function formsOf(page: Page, slug: string): Promise<string[]> {
  const { docs = [] } = await (await page.request.get(`/api/cms/${slug}?limit=1&depth=0`)).json()
  return docs.map((doc: { id: string }) => `/admin/collections/${slug}/${doc.id}`)
}

/** What a view says of what is behind it, whether it is too wide, and what axe finds in what is ours. */
async function faultsIn(page: Page, view: string): Promise<string[]> {
  await page.goto(view)
  await expect(page.locator('h1, h2').first(), view).toBeVisible()
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data in scripts
  const text = await page.locator('body').innerText()
  const words = [...text.matchAll(INNER_WORDS), ...text.matchAll(OTHER_DATES)].map(([word]) => word)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (over > 0) words.push(`${over} pixels too wide`)
  if ((await page.locator(OUR_VIEWS).count()) > 0) words.push(...(await findViolationsInPanel(page)))
  return words
}

/** One of each kind; what the columns and filters of the other lists are called is tested without a browser. */
const VIEWS = [
  ...Object.values(OWN_VIEWS).filter((view) => !/logout|unauthorized|episodes\/:id\/preview/.test(view)),
  '/admin/collections/episodes',
  '/admin/collections/episodes/:id',
  '/admin/collections/media',
  '/admin/collections/audit_entries',
  '/admin/globals/show',
]
/** Collections whose form of one that there is has rows or links of its own kind. */
const FORMS = ['pages', 'users']

test('no view speaks of what is behind it, and everyone can use all of them', async ({ page }) => {
  await signInToPanel(page)
  const id = await createEpisode(page, { season: 900, title: `In plain words ${Date.now()}` })
  const letter = await createLetter(page, `In plain words ${Date.now()}`)
  const forms = await Promise.all(FORMS.map((slug) => formsOf(page, slug)))
  const views = [...VIEWS, ...forms.flat()].map((view) =>
    view.replace(':id', view.includes('/letters/') ? letter : id),
  )
  const found: Record<string, string[]> = {}
  try {
    for (const view of views)
      await test.step(view, async () => {
        const faults = await faultsIn(page, view)
        if (faults.length > 0) found[view] = [...new Set(faults)]
      })
  } finally {
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/letters/${letter}`)
  }
  expect(found).toEqual({})
})
