import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { textOf } from '@tests/support/api-client'
import type { Count, TwoPeople } from '@tests/support/two-people'
import { findOrInstallBrowser } from '../../scripts/test/browser.mjs'

/** The form keeps a draft a second after the last key: saves fall before, into and after it. */
const SHORTEST_MS = 800
const LONGEST_MS = 1_300
const LATEST_MS = 700

/** A draft that outlives the save of the same words would be offered as unsaved, and would take later ones back. */
export async function saveBesideDrafts(url: string, people: TwoPeople, rounds: number): Promise<Count> {
  const count = { rounds: 0, lost: 0, takenBack: 0 }
  const id = await people.newEpisode()
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const context = await browser.newContext({ baseURL: url })
    await context.addCookies([{ name: 'session', value: people.ada.cookies.get('session') ?? '', url }])
    const page = await context.newPage()
    await page.route('**/api/drafts/**', async (route) => {
      if (route.request().method() === 'PUT') await pause(Math.random() * LATEST_MS)
      await route.continue().catch(() => undefined)
    })
    await page.goto(`/admin/collections/episodes/${id}`)
    for (; count.rounds < rounds; count.rounds += 1) {
      const title = `Written in round ${count.rounds}`
      await page.locator('#field-title').fill(title)
      await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PATCH' && response.url().includes(id),
      )
      await page.getByRole('button', { name: 'Save draft' }).click()
      const answer = await saved
      // As long as a draft that was on its way could take to arrive.
      await pause(LATEST_MS + 300)
      const stored = (await people.ada.get(`/api/cms/episodes/${id}?depth=0`)).body
      if (answer.status() !== 200 || textOf(stored.title) !== title) count.lost += 1
      if ((await people.ada.get(`/api/drafts/episodes.${id}`)).body.draft) count.takenBack += 1
    }
  } finally {
    await browser.close()
  }
  return count
}
