/**
 * Measures how long panel views take in a real browser until they can be used: the first one after a server
 * start, and later ones. Starts PostgreSQL and the site itself.
 * Run: npm run bench -- panel with PORT (4189), STARTS (3), ROUNDS (5).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createDatabaseOn } from '@tests/support/database-on'
import { findAdministrator } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { findOrInstallBrowser } from '../../scripts/test/browser.mjs'
import { startSite } from '../growth/site'

const FIRST_MS = 3_000
const LATER_MS = 1_000

const port = Number(process.env.PORT ?? 4189)
const starts = Number(process.env.STARTS ?? 3)
const rounds = Number(process.env.ROUNDS ?? 5)

/** The address of each view, and the element that shows that it can be used. */
const VIEWS: Record<string, [path: string, seen: (page: Page) => Promise<unknown>]> = {
  dashboard: ['/admin', (page) => page.getByRole('heading', { name: 'The show this week' }).waitFor()],
  'list of episodes': ['/admin/collections/episodes', (page) => page.locator('tbody tr').first().waitFor()],
  'new episode': ['/admin/collections/episodes/create', (page) => page.locator('#field-title').waitFor()],
  'the show': ['/admin/globals/show', (page) => page.locator('#field-name').waitFor()],
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-panel-'))
const server = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(server.url)
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const first = new Map<string, number[]>()
const later = new Map<string, number[]>()
try {
  await (await startSite({ databaseUrl, dataDir, port })).stop()
  const token = await signIn()
  for (let start = 0; start < starts; start += 1) {
    // A different view is first after each start.
    const names = Object.keys(VIEWS)
    await measure([...names.slice(start % names.length), ...names.slice(0, start % names.length)], token)
  }
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`load average ${load.join(', ')}`)
  for (const [name, times] of first) say(`first after a start: ${name}`, times, FIRST_MS)
  for (const [name, times] of later) say(`later: ${name}`, times, LATER_MS)
} finally {
  await browser.close()
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function signIn(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = drizzle({ client }) as unknown as Database
  const { token } = await createSession(database, { userId: await findAdministrator(database) })
  await client.end()
  return token
}

async function measure(names: readonly string[], token: string): Promise<void> {
  const site = await startSite({ databaseUrl, dataDir, port })
  try {
    const page = await pageOf(browser, site.url, token)
    for (const [place, name] of names.entries()) {
      const ms = await open(page, name)
      if (place === 0) first.set(name, [...(first.get(name) ?? []), ms])
    }
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) later.set(name, [...(later.get(name) ?? []), await open(page, name)])
    await page.context().close()
  } finally {
    await site.stop()
  }
}

async function pageOf(from: Browser, url: string, token: string): Promise<Page> {
  const context = await from.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name: 'session', value: token, url }])
  return context.newPage()
}

async function open(page: Page, name: string): Promise<number> {
  const [address = '/admin', seen] = VIEWS[name] ?? []
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await seen?.(page)
  return performance.now() - begun
}

function say(name: string, times: readonly number[], bar: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const worst = sorted.at(-1) ?? 0
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  console.log(
    `${name.padEnd(42)} median ${seconds(median)}, slowest of ${sorted.length} ${seconds(worst)}${median > bar ? '  ! over the bar' : ''}`,
  )
}
