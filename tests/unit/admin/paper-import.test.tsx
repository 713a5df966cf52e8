// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press, refuse, renderPart, servePanel } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { PaperImport } from '@/admin/paper-import'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const IMPORT = 'POST /api/research-papers/import'
const server = servePanel()

beforeEach(() => {
  panel.open({ values: { title: 'My own title', year: null, authors: [] } })
  server.reply(IMPORT, () => ({ title: 'Theirs', year: 2017, authors: ['Ada'], url: null, abstract: '' }))
  renderPart(<PaperImport />)
})

const ask = async (reference: string) => {
  fireEvent.change(screen.getByLabelText('DOI or arXiv id'), { target: { value: reference } })
  await press('Fill in the form')
}

test('what is empty in the form is filled in, and what an editor has written stays', async () => {
  await ask('1706.03762')
  expect(server.sent(IMPORT)).toEqual([{ reference: '1706.03762' }])
  expect(panel.state()).toMatchObject({
    values: { title: 'My own title', year: 2017, authors: ['Ada'] },
    isModified: true,
  })
  expect(panel.state().values).not.toHaveProperty('abstract')
  expect(panel.state().values).not.toHaveProperty('url')
  expect(toast.success).toHaveBeenCalled()
})

test('a paper that is not found changes nothing, and another one can be asked for', async () => {
  server.reply(IMPORT, () => refuse(404, 'No catalogue knows this paper.'))
  await ask('10.1000/none')
  expect(toast.error).toHaveBeenCalledWith('No catalogue knows this paper.')
  expect(panel.state()).toMatchObject({ values: { year: null }, isModified: false })
  expect(screen.getByRole('button', { name: 'Fill in the form' })).toHaveProperty('disabled', false)
})
