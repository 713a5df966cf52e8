// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { press, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { OnAir } from '@/admin/episodes/publication-field'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const SHARING = '/api/episodes/e1/sharing'
const URL = 'https://plain.example/episodes/one'
const SO_FAR = { plays: 12, downloads: 1_034, apps: [{ app: 'Overcast', times: 900 }] }
const server = servePanel()

async function open() {
  renderPart(<OnAir episodeId="e1" />)
  await wait()
}

test('an episode’s page, card and figures are there', async () => {
  server.reply(`GET ${SHARING}`, () => ({ url: URL, cardUrl: '/cards/one.jpg', soFar: SO_FAR }))
  await open()
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(URL)
  expect(screen.getByRole('link', { name: 'Share card' }).getAttribute('href')).toBe('/cards/one.jpg')
  expect(
    screen.getByText('1,034 downloads by podcast apps and 12 plays so far. Most: Overcast (900).'),
  ).toBeDefined()
})

test.each([
  ['is copied', async () => {}, 'success', 'Link copied'],
  [
    'is left to be copied by hand',
    () => Promise.reject(new DOMException('closed')),
    'error',
    /copy its address/,
  ],
] as const)('the link %s', async (_what, writeText, kind, words) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  server.reply(`GET ${SHARING}`, () => ({ url: URL, cardUrl: '/cards/one.jpg', soFar: SO_FAR }))
  await open()
  await press('Copy link')
  expect(toast[kind]).toHaveBeenCalledWith(expect.stringMatching(words))
})
