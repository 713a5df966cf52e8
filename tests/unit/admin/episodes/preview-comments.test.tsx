// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { press, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { PreviewComments } from '@/admin/episodes/preview-comments'
import type { PreviewComment } from '@/lib/editing/preview-comment'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const PATH = '/api/episodes/e1/comments'
const server = servePanel()
const ADA: PreviewComment = {
  id: 'c1',
  name: 'Ada',
  text: 'Say what a token is.',
  passage: { id: 's2', start: 38, text: 'One token at a time.' },
  createdAt: '2026-11-20T10:00:00Z',
  isDone: false,
}

async function show(comments: PreviewComment[]) {
  server.reply(`GET ${PATH}`, () => comments)
  renderPart(<PreviewComments episodeId="e1" />)
  await wait()
}

test('a comment is shown with its passage, and is folded away once it is done', async () => {
  const comments = [ADA]
  server.reply(`PUT ${PATH}/c1`, () => {
    comments[0] = { ...ADA, isDone: true }
    return {}
  })
  await show(comments)
  expect(screen.getByRole('heading', { name: 'Comments (1)' })).toBeDefined()
  expect(screen.getByText(ADA.text)).toBeDefined()
  const passage = screen.getByRole('link', { name: '0:38 “One token at a time.”' })
  expect(passage.getAttribute('href')).toBe('/admin/collections/episodes/e1/transcript')
  await press('Done: the comment of Ada')
  await wait()
  expect(server.sent(`PUT ${PATH}/c1`)).toEqual([{ isDone: true }])
  expect(screen.getByRole('heading', { name: 'Comments (0)' })).toBeDefined()
  expect(screen.getByText(ADA.text).closest('details')?.open).toBe(false)
})
