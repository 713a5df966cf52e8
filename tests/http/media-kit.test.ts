import { type Queries, readPage, request } from '@tests/support/read-page'
import { beforeAll, expect, test } from 'vitest'

let main: Queries
beforeAll(async () => {
  main = (await readPage('/media-kit')).main
})

test('every request of the media kit is a mail about something to the partnerships address', () => {
  const addresses = main.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const mails = addresses.filter((address) => address.startsWith('mailto:'))
  expect(mails.length).toBeGreaterThan(4)
  expect(new Set(mails).size).toBe(mails.length)
  for (const mail of mails) expect(mail).toMatch(/^mailto:partnerships@plain-ai\.example\?subject=\S{5,}$/)
})

test('the logo, the mark and the cover can be taken away', async () => {
  const assets = main.getByRole('region', { name: 'Brand assets' })
  const files = [...assets.querySelectorAll('a[download]')].map((link) => link.getAttribute('href') ?? '')
  expect(files).toHaveLength(5)
  for (const file of files) {
    const response = await request(file)
    expect(response.status, file).toBe(200)
    expect(response.headers.get('content-type'), file).toMatch(/^image\/(svg\+xml|jpeg)/)
  }
})
