import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { type PostgresServer, startPostgresServer } from '@tests/support/postgres-server'
import { rowsHolding } from '@tests/support/search-database'
import { type StartedSite, startSite } from '@tests/support/start-site'

const PORT = Number(process.env.E2E_PORT ?? 3187) + 2
const URL_OF_SITE = `http://localhost:${PORT}`

// A site and a database of their own: the test reads the outbox and every table.
let database: PostgresServer
let site: StartedSite

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ baseURL: URL_OF_SITE })

test.beforeAll(async () => {
  database = await startPostgresServer()
  site = await startSite(PORT, { DATABASE_URL: database.url, ADMIN_PASSWORD: 'a long enough one' })
})
test.afterAll(async () => {
  await site?.stop()
  await database?.remove()
})

const ADDRESS = '127.0.0.1'

/** Who leaves at which size; one site serves both. */
const LEAVING = [
  { size: { width: 1280, height: 800 }, firstName: 'Wilhelmina', lastName: 'Quatermain' },
  { size: { width: 390, height: 844 }, firstName: 'Theodora', lastName: 'Ravenscroft' },
]

/** The newest mail with these words in it, as plain text. */
function findMail(...words: string[]): string | undefined {
  const folder = path.join(site.dataDir, 'outbox')
  const mails = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('=\r\n', ''))
  return mails.findLast((mail) => words.every((each) => mail.includes(each)))
}

async function untilMailed(...words: string[]): Promise<string> {
  await expect.poll(() => findMail(...words), { timeout: 60_000 }).toBeDefined()
  return findMail(...words) ?? ''
}

for (const { size, firstName, lastName } of LEAVING) {
  test(`at ${size.width} px a forgotten password is replaced by way of the mailbox, and a deleted account leaves nothing behind`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(size)
    const username = lastName.toLowerCase()
    const person = { firstName, lastName, email: `${firstName.toLowerCase()}@mail.example` }
    const send = (method: string, to: string, data?: object) => page.request.fetch(to, { method, data })
    const signup = { ...person, username, password: 'orchid tractor lamp' }
    expect((await send('POST', '/api/auth/signup', signup)).status()).toBe(201)
    expect((await send('POST', '/api/newsletter/subscribe', person)).status()).toBe(201)
    const message = { ...person, subject: 'question', message: `From ${firstName}` }
    expect((await send('POST', '/api/contact', message)).status()).toBe(201)
    await page.context().clearCookies()

    const password = 'violet anchor bridge'
    const scriptless = await browser.newContext({
      baseURL: URL_OF_SITE,
      viewport: size,
      javaScriptEnabled: false,
    })
    await resetPassword(await scriptless.newPage(), person.email, password)
    await scriptless.close()

    expect((await send('POST', '/api/auth/login', { username, password })).status()).toBe(200)
    expect(await (await send('GET', '/api/auth/data')).json()).toMatchObject({
      messages: [{ message: `From ${firstName}` }],
      subscription: [{ email: person.email }],
    })
    // What is still asked for while the account goes is refused, and said on the console.
    await page.goto('/settings/account', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    expect((await send('GET', '/api/auth/me')).status()).toBe(401)
    await untilMailed(`To: ${person.email}`, 'has been deleted, with everything in it')
    await page.close()
    const left = () => rowsHolding(database.url, [firstName, lastName, ADDRESS])
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
  })
}

async function resetPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const mail = await untilMailed(`To: ${email}`, '/reset-password/')
  const [link = ''] = /http\S+\/reset-password\/[\w-]{43}/.exec(mail) ?? []
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set')
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({ email })
}
