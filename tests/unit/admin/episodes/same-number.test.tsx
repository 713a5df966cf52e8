// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import { renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { SameNumber } from '@/admin/episodes/same-number'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const EPISODES = 'GET /api/cms/episodes'
const server = servePanel()

beforeEach(() => {
  panel.open({ document: { id: 'e1' }, values: { season: 2, episodeNumber: 3 } })
  server.reply(EPISODES, () => ({ docs: [{ id: 'e2', title: 'The other' }] }))
})

async function open() {
  renderPart(<SameNumber />)
  await wait()
}

test('the episode that has the number already is named, and led to', async () => {
  await open()
  expect(screen.getByRole('status').textContent).toContain('“The other” is season 2, episode 3 already.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/collections/episodes/e2')
  const query = new URLSearchParams(server.queries(EPISODES)[0])
  expect(Object.fromEntries(query)).toMatchObject({
    'where[season][equals]': '2',
    'where[episodeNumber][equals]': '3',
    'where[id][not_equals]': 'e1',
  })
})

test('the words go as soon as another number is written', async () => {
  await open()
  server.reply(EPISODES, () => ({ docs: [] }))
  panel.write({ episodeNumber: 4 })
  await wait()
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([[null], [''], [1.5]])('nothing is asked while the number is %j', async (episodeNumber) => {
  panel.open({ document: { id: 'e1' }, values: { season: 2, episodeNumber } })
  await open()
  expect(server.sent(EPISODES)).toEqual([])
})
