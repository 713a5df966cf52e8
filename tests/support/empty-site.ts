import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test as base } from './e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from './e2e-admin'
import { type StartedSite, startSite } from './start-site'

const PORT = Number(process.env.E2E_PORT ?? 3187) + 1
export const EMPTY_SITE = `http://localhost:${PORT}`
export const MEASUREMENT_ID = 'G-TEST12345'

/**
 * A site without the sample show beside the tested one, for what journeys publish, bring in, and measure. The files
 * in `e2e/empty` share it, one after the other by their names; each leaves it without an episode.
 */
export const test = base.extend<object, { site: StartedSite }>({
  baseURL: EMPTY_SITE,
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const site = await startSite(PORT, {
        ADMIN_PASSWORD: '',
        // With logs for machines the first password is in a file.
        LOG_FORMAT: 'json',
        IMPORT_ADDRESSES: '127.0.0.1',
        GA_MEASUREMENT_ID: MEASUREMENT_ID,
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000, auto: true },
  ],
})

export const firstPassword = async ({ dataDir }: StartedSite): Promise<string> =>
  (await readFile(path.join(dataDir, 'first-password'), 'utf8')).trim()

/** Signs the administrator in, whose first password is replaced where no journey has done that yet. */
export async function signInAsOwner({ request }: Pick<Page, 'request'>, site: StartedSite): Promise<void> {
  const username = E2E_ADMIN_USERNAME
  const login = (password: string) => request.post('/api/auth/login', { data: { username, password } })
  if ((await login(E2E_ADMIN_PASSWORD)).ok()) return
  const currentPassword = await firstPassword(site)
  expect((await login(currentPassword)).status()).toBe(200)
  const newPassword = E2E_ADMIN_PASSWORD
  const data = { currentPassword, newPassword, confirmPassword: newPassword }
  const changed = await request.put('/api/auth/password', { data })
  expect(changed.status(), await changed.text()).toBe(200)
}
