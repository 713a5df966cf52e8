import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@tests/support/e2e'
import { type PostgresServer, startPostgresServer } from '@tests/support/postgres-server'
import { rowsHolding } from '@tests/support/search-database'
import { type StartedSite, startSite } from '@tests/support/start-site'

const PORT = Number(process.env.E2E_PORT ?? 3187) + 2
const URL_OF_SITE = `http://localhost:${PORT}`

// A site and a database of their own: here somebody looks into the outbox and into every table.
let database: PostgresServer
let site: StartedSite

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ baseURL: URL_OF_SITE, javaScriptEnabled: false })

test.beforeAll(async () => {
  database = await startPostgresServer()
  site = await startSite(PORT, { DATABASE_URL: database.url, ADMIN_PASSWORD: 'a long enough one' })
})
test.afterAll(async () => {
  await site?.stop()
  await database?.remove()
})

const EMAIL = 'wilhelmina@mail.example'
const PERSON = { firstName: 'Wilhelmina', lastName: 'Quatermain', email: EMAIL }
const ADDRESS = '127.0.0.1'

/** The newest mail with these words in it, as plain text. */
function findMail(words: string): string | undefined {
  const folder = path.join(site.dataDir, 'outbox')
  const mails = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('=\r\n', ''))
  return mails.findLast((mail) => mail.includes(words))
}

async function untilMailed(words: string): Promise<string> {
  await expect.poll(() => findMail(words), { timeout: 60_000 }).toBeDefined()
  return findMail(words) ?? ''
}

test('a forgotten password is replaced by way of the mailbox, without scripts, and a deleted account leaves nothing behind', async ({
  page,
}) => {
  const send = (method: string, to: string, data?: object) => page.request.fetch(to, { method, data })
  const signup = { ...PERSON, username: 'quatermain', password: 'orchid tractor lamp' }
  expect((await send('POST', '/api/auth/signup', signup)).status()).toBe(201)
  expect((await send('POST', '/api/newsletter/subscribe', PERSON)).status()).toBe(201)
  const message = { ...PERSON, subject: 'question', message: 'From Wilhelmina' }
  expect((await send('POST', '/api/contact', message)).status()).toBe(201)
  await page.context().clearCookies()

  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox')
  const [link = ''] = /http\S+\/reset-password\/[\w-]{43}/.exec(await untilMailed('/reset-password/')) ?? []
  await page.goto(link)
  const password = 'violet anchor bridge'
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set')
  expect(await (await send('GET', '/api/auth/me')).json()).toMatchObject({ email: EMAIL })
  expect(await (await send('GET', '/api/auth/data')).json()).toMatchObject({
    messages: [{ message: 'From Wilhelmina' }],
    subscription: [{ email: EMAIL }],
  })

  expect((await send('DELETE', '/api/auth/account', { password: 'a guess' })).status()).toBe(403)
  expect((await send('DELETE', '/api/auth/account', { password })).status()).toBe(200)
  expect((await send('GET', '/api/auth/me')).status()).toBe(401)
  await untilMailed('is deleted, with everything that belonged to it')
  const left = () => rowsHolding(database.url, ['wilhelmina', 'quatermain', ADDRESS])
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
})
