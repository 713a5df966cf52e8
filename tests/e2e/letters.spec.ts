import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import { EPISODE, expectSound } from '@tests/support/listening'
import { mailedPath } from '@tests/support/outbox'

const SUBJECT = 'Journeys, and a horse that could count'
const PATH = '/letters/journeys-and-a-horse-that-could-count'
const WORDS = 'It did not know that it knew.'

const node = (type: string, text: string, more: object = {}) => ({
  type,
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
  ...more,
})
const block = (fields: object) => ({ type: 'block', version: 2, fields })

const bodyAbout = (episode: string) => ({
  root: {
    type: 'root',
    version: 1,
    children: [
      node('paragraph', 'Dear listener, a new one is here.'),
      node('heading', 'What it is about', { tag: 'h3' }),
      block({ blockType: 'episode', episode }),
      block({ blockType: 'passage', episode, words: WORDS, startsAt: '0:10' }),
      block({ blockType: 'paper', paper: 'gender-shades-2018' }),
      block({ blockType: 'button', label: 'All episodes', url: '/episodes' }),
    ],
  },
})

/** Without one there is no one to send to. */
async function subscribe(page: Page): Promise<void> {
  const email = `letters.${Date.now()}@example.com`
  expect((await page.request.post('/api/newsletter/subscribe', { data: { email } })).ok()).toBe(true)
  const token = (await mailedPath(email, 'confirm-subscription')).split('/').at(-1)
  expect((await page.request.post(`/api/newsletter/confirm/${token}`, { data: {} })).status()).toBe(200)
}

async function writeLetter(request: APIRequestContext): Promise<string> {
  const { docs } = await (await request.get(`/api/cms/episodes?where[slug][equals]=${EPISODE.slug}`)).json()
  const data = { subject: SUBJECT, kind: 'other', readers: 'everyone', body: bodyAbout(docs[0].id) }
  const created = await request.post('/api/cms/letters', { data })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()).doc.id
}

test.describe('a letter', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is on the site from the moment it goes out, with what it shows, and can be played', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await subscribe(page)
    await signInToPanel(page)
    const id = await writeLetter(page.request)
    expect((await page.goto(PATH))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'All Letters' })).toBeVisible()

    const begun = await page.request.post(`/api/admin/letters/${id}/send`, { data: {} })
    expect(begun.status(), await begun.text()).toBe(200)
    await openAlive(page, '/letters')
    await page.getByRole('main').getByRole('link', { name: SUBJECT }).click()
    await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible()
    await expect(page).toHaveURL(PATH)

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'What it is about' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: EPISODE.title })).toBeVisible()
    await expect(main.getByRole('link', { name: `${EPISODE.title}, 0:10` })).toHaveAttribute(
      'href',
      `/episodes/${EPISODE.slug}?t=10`,
    )
    await expect(main.getByRole('link', { name: /^Gender Shades/ })).toBeVisible()
    await expect(main.getByRole('link', { name: 'All episodes' })).toBeVisible()

    const html = await (await page.request.get(PATH)).text()
    expect(html).toContain(`<link rel="canonical" href="${new URL(PATH, baseURL).href}"`)
    expect(html).toContain('<meta property="og:type" content="article"')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
    const things: { '@type': string }[] = data['@graph']
    expect(things.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])

    await main.getByRole('button', { name: `Play ${EPISODE.title} from 0:10` }).click()
    await expectSound(page)
    await main.getByRole('button', { name: 'Get the next one' }).click()
    await expect(page.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()

    // What is on its way stays until it has arrived.
    const remove = async () => (await page.request.delete(`/api/cms/letters/${id}`)).status()
    await expect.poll(remove, { timeout: 60_000, intervals: [1_000] }).toBe(200)
    expect((await page.request.get(PATH)).status()).toBe(404)
  })
})
