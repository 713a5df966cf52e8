// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press, renderPart, servePanel, unreachable } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { PreviewLink } from '@/admin/episodes/preview-link'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const PATH = '/api/episodes/e1/preview'
const LINK = { path: '/preview/abc', expires: '2026-11-27T10:00:00Z' }
const server = servePanel()
let written: string[]

beforeEach(() => {
  written = []
  panel.open({ document: { id: 'e1' } })
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  server.reply(`POST ${PATH}`, () => LINK)
  server.reply(`DELETE ${PATH}`, () => ({}))
})

test('a link that the browser does not copy is shown all the same, and not said to be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('closed')) } })
  renderPart(<PreviewLink />)
  await press('Copy preview link')
  expect(screen.getByRole('link')).toBeDefined()
  expect(toast.success).not.toHaveBeenCalled()
  expect(toast.error).not.toHaveBeenCalled()
})

test('links that could not be revoked stay, and the editor is told', async () => {
  server.reply(`DELETE ${PATH}`, unreachable)
  renderPart(<PreviewLink />)
  await press('Copy preview link')
  await press('Revoke all links')
  expect(screen.getByRole('link')).toBeDefined()
  expect(toast.error).toHaveBeenCalledWith('The site could not be reached. Please try again.')
})
