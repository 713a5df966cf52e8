import { within } from '@testing-library/dom'
import { type Queries, readPage, request } from '@tests/support/read-page'
import { beforeAll, expect, test } from 'vitest'

const CLAIMS = [
  ['10K+', 'Monthly listeners'],
  ['45%', 'Monthly growth'],
  ['75%', 'Completion rate'],
  ['25+', 'Countries'],
  ['Weekly', 'Episodes every Friday'],
  ['12', 'Season 1 episodes'],
] as const

let main: Queries
beforeAll(async () => {
  main = (await readPage('/media-kit')).main
})

test('the media kit has every figure of the sample show, and one line that says they are invented', () => {
  const audience = within(main.getByRole('region', { name: 'Who listens' }))
  for (const [value, label] of CLAIMS) {
    expect(audience.getByText(label).closest('div')?.textContent).toContain(value)
  }
  expect(main.getByText(/figures, quotes and offers are invented/)).toBeTruthy()
  expect(main.queryByText(/\(sample\)/)).toBeNull()
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
