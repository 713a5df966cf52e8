// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { press, refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { FeedCheckView } from '@/admin/feed-check/feed-check-view'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const PATH = 'GET /api/admin/feed-check'
const REPORT = { page: 1, pageCount: 2, episodes: [], verdicts: [] }
const server = servePanel()

async function open() {
  renderPart(<FeedCheckView />)
  await wait()
}

test('the report of a long feed is turned page by page', async () => {
  server.reply(PATH, () => REPORT)
  await open()
  expect(screen.getByRole('button', { name: 'Newer episodes' })).toHaveProperty('disabled', true)
  server.reply(PATH, () => ({ ...REPORT, page: 2 }))
  await press('Older episodes')
  expect(server.queries(PATH)).toEqual(['page=1', 'page=2'])
  expect(screen.getByText('Page 2 of 2')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Older episodes' })).toHaveProperty('disabled', true)
})

test('a feed that could not be checked says why, and is checked again at a press', async () => {
  server.reply(PATH, () => refuse(503, 'Not now.'))
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  server.reply(PATH, () => ({ ...REPORT, pageCount: 1 }))
  await press('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the settings of the show' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([401, 403])('what is for administrators alone is closed to others (%i)', async (status) => {
  server.reply(PATH, () => refuse(status, 'Only for administrators.'))
  await open()
  expect(screen.getByRole('heading').textContent).toBe('Access Denied')
})
