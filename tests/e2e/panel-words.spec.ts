import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { createEpisode, createLetter, removeEpisode, signInToPanel } from '@tests/support/e2e-panel'
import { COLLECTIONS, OWN_VIEWS } from '@tests/support/panel-views'

// Views of what cannot be created, or that only machines write, answer that there is nothing.
// The recorder of a second try knocks at the letter's frame, where no script may run.
test.use({ expectedErrors: [/40[34]|Blocked script execution/] })
test.setTimeout(240_000)

/** What programs call things by, and what Payload says where it knows no better. */
const INNER_WORDS =
  /\b(?:UUID|MIME|JSON|API|URL|Url|Guid|Slug|Id|ID|Untitled|Payload Settings|Create New|Created At|Updated At|undefined|NaN)\b|\b(?:audio|image)\/[a-z]+|\[object|<No |[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/g

/** Beside these there is one manner, `Nov 24, 2026 09:00`. */
const OTHER_DATES = /\b\d{1,2}\/\d{1,2}\/\d{4}|\b\d{1,2}(?:st|nd|rd|th) 20\d\d|\b20\d\d-\d\d-\d\dT/g

/** What the columns and filters of a list are called. */
async function columnsAndFilters(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Columns' }).click()
  const pills = page.locator('.pill-selector .pill')
  await expect(pills.first()).toBeVisible()
  const columns = await pills.allInnerTexts()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.locator('.condition__field').getByRole('combobox').click()
  const filters = await page.getByRole('option').allInnerTexts()
  return [...columns, ...filters]
}

/** The form of one that there is. */
async function formsOf(page: Page, slug: string): Promise<string[]> {
  const { docs = [] } = await (await page.request.get(`/api/cms/${slug}?limit=1&depth=0`)).json()
  return docs.map((doc: { id: string }) => `/admin/collections/${slug}/${doc.id}`)
}

/** What a view says of what is behind it, and whether it is too wide. */
async function faultsIn(page: Page, view: string): Promise<string[]> {
  await page.goto(view)
  await expect(page.locator('h1, h2').first(), view).toBeVisible()
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data in scripts
  const text = await page.locator('body').innerText()
  const words = [...text.matchAll(INNER_WORDS), ...text.matchAll(OTHER_DATES)].map(([word]) => word)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (over > 0) words.push(`${over} pixels too wide`)
  return words
}

const listed = COLLECTIONS.filter((slug) => !slug.startsWith('payload-') && slug !== 'transcripts')

test('no list of the panel speaks of what is behind it, in its rows, columns or filters, and none is wider than the screen', async ({
  page,
}) => {
  await signInToPanel(page)
  const found: Record<string, string[]> = {}
  for (const slug of listed) {
    const words = await faultsIn(page, `/admin/collections/${slug}`)
    const offered = await columnsAndFilters(page)
    expect(offered.length, slug).toBeGreaterThan(1)
    words.push(...offered.filter((label) => label.match(INNER_WORDS)))
    if (words.length > 0) found[slug] = [...new Set(words)]
  }
  expect(found).toEqual({})
})

test('no other view of the panel speaks of what is behind it, and none is wider than the screen', async ({
  page,
}) => {
  await signInToPanel(page)
  const id = await createEpisode(page, { season: 900, title: `In plain words ${Date.now()}` })
  const letter = await createLetter(page, `In plain words ${Date.now()}`)
  const others = listed.filter((slug) => slug !== 'episodes')
  const views = [
    ...Object.values(OWN_VIEWS).filter((view) => !/logout|unauthorized/.test(view)),
    ...(await Promise.all(others.map((slug) => formsOf(page, slug)))).flat(),
    '/admin/account',
    '/admin/globals/show',
    '/admin/globals/home',
    '/admin/collections/episodes/create',
    '/admin/collections/research_papers/create',
    '/admin/collections/media/create',
    '/admin/collections/episodes/:id',
    '/admin/collections/episodes/trash',
  ].map((view) => view.replace(':id', view.includes('/letters/') ? letter : id))
  const found: Record<string, string[]> = {}
  try {
    for (const view of views) {
      const words = await faultsIn(page, view)
      if (words.length > 0) found[view] = [...new Set(words)]
    }
  } finally {
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/letters/${letter}`)
  }
  expect(found).toEqual({})
})
