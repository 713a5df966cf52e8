import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import type { Episode } from '@/payload-types'

/** The two sizes run at once, so each has an episode of its own to change. */
const COUNTED: Record<string, string> = { phone: 'move-37', desktop: 'the-imitation-game' }

test('counts downloads from the first on', async ({ page, request }, { project }) => {
  await signInToPanel(page)
  const listed = (await (await request.get('/api/episodes')).json()) as EpisodeSummary[]
  // The list's counts are a few minutes behind, in which another journey may have played an episode.
  const { docs } = await (await page.request.get('/api/cms/episodes?limit=100&depth=0')).json()
  const counts = new Map((docs as Episode[]).map(({ id, downloadCount }) => [id, downloadCount ?? 0]))
  const counted = listed.find(({ slug }) => slug === COUNTED[project.name])
  const unplayed = listed.find(({ id, slug }) => !counts.get(id) && !Object.values(COUNTED).includes(slug))
  await page.goto(`/episodes/${unplayed?.slug}`)
  await expect(page.getByRole('button', { name: 'Listen Now' })).toBeVisible()
  await expect(page.getByText(/^[\d,]+ downloads?$/)).toHaveCount(0)

  const before = counts.get(counted?.id ?? '') ?? 0
  for (const count of [before + 1, before + 2]) {
    // A listener of its own; what browsers without a face play is not counted.
    const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${Date.now()}) Firefox/149.0` }
    const play = { data: { platform: 'direct' }, headers }
    expect((await request.post(`/api/episodes/${counted?.id}/play`, play)).ok()).toBe(true)
    // Pages are revalidated on edits, not on each play.
    await page.request.patch(`/api/cms/episodes/${counted?.id}`, { data: { title: counted?.title } })
    await page.goto(`/episodes/${counted?.slug}`)
    const words = `${count} ${count === 1 ? 'download' : 'downloads'}`
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
})
