import { expect, type Locator, type Page } from '@playwright/test'
import { DATE_KEY, PREFERENCES_KEY } from '@/lib/site/consent'

export const bannerOf = (page: Page): Locator => page.getByRole('region', { name: 'Cookies' })
export const choice = (page: Page, name: string): Locator => bannerOf(page).getByRole('button', { name })
export const toggle = (page: Page, name: string): Locator => bannerOf(page).getByRole('switch', { name })

/** Opens a page and lets its clock run on to where it asks, which is seconds after it has come to rest. */
export async function openAsking(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await expect(bannerOf(page)).toBeVisible({ timeout: 300 })
  }).toPass()
}

/** What the browser keeps of the choice. */
export const keptBy = (page: Page): Promise<{ preferences: unknown; date: string | null }> =>
  page.evaluate(
    ([preferences, date]) => ({
      preferences: JSON.parse(localStorage.getItem(preferences) ?? 'null'),
      date: localStorage.getItem(date),
    }),
    [PREFERENCES_KEY, DATE_KEY] as const,
  )

type Command = [command: string, action: string, signals: Record<string, string>]

/** What was said to the consent mode so far, in order: `default denied`, `update granted/denied` (analytics/ads). */
export async function signalsOn(page: Page): Promise<string[]> {
  const commands = await page.evaluate(() => (window.dataLayer ?? []).map((each) => [...(each as unknown[])]))
  return (commands as Command[])
    .filter(([command]) => command === 'consent')
    .map(([, action, { analytics_storage, ad_storage, ad_user_data, ad_personalization }]) => {
      const ads = [...new Set([ad_storage, ad_user_data, ad_personalization])].join('|')
      return `${action} ${analytics_storage}/${ads}`
    })
}

/** Requests to other hosts, each answered with an empty script, so that no test leaves this machine. */
export async function watchForeign(page: Page, baseURL: string | undefined): Promise<string[]> {
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
    async (route) => {
      foreign.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return foreign
}
