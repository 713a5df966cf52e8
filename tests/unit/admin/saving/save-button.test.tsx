// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press, refuse, renderPart, servePanel } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SaveButton } from '@/admin/saving/save-button'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const STORED = 'GET /api/cms/episodes/e1'
const OPENED = { title: 'Title', summary: 'Summary', season: 1, updatedAt: '2026-11-20T10:00:00Z' }
const NEWER = { ...OPENED, updatedAt: '2026-11-20T11:00:00Z' }
const FIELDS = [
  { type: 'text', name: 'title', label: 'Title' },
  {
    type: 'tabs',
    tabs: [{ fields: [{ type: 'row', fields: [{ type: 'text', name: 'summary', label: 'Summary' }] }] }],
  },
  { type: 'number', name: 'season', label: 'Season' },
  { type: 'number', name: 'downloadCount', label: 'Listeners', admin: { readOnly: true } },
]
const server = servePanel()

beforeEach(() => {
  panel.open({
    document: { id: 'e1', collectionSlug: 'episodes', savedDocumentData: OPENED },
    values: { ...OPENED, title: 'My title' },
    isModified: true,
    fields: FIELDS,
  })
  panel.submit.mockResolvedValue({ res: new Response(null, { status: 409 }) })
  server.reply(STORED, () => NEWER)
})

const save = () => {
  renderPart(<SaveButton />)
  return press('Save')
}
const dialog = () => screen.queryByRole('dialog')
const choices = () =>
  screen.queryAllByRole('group').map((group) => group.querySelector('legend')?.textContent)

describe('a save', () => {
  test('that is refused for another reason leaves the form as it was, still to be saved', async () => {
    server.reply(STORED, () => OPENED)
    panel.submit.mockImplementation(async () => {
      panel.open({ ...panel.state(), isModified: false })
      return { res: new Response(null, { status: 400 }) }
    })
    await save()
    expect(dialog()).toBeNull()
    expect(panel.state()).toMatchObject({ isModified: true, values: { title: 'My title' } })
  })

  test('that is refused before the document exists compares it with nothing', async () => {
    panel.open({ ...panel.state(), document: { collectionSlug: 'episodes' } })
    await save()
    expect(toast.error).not.toHaveBeenCalled()
  })

  test.each([
    ['while nothing has changed', { isModified: false }],
    ['before an upload is through', { document: { uploadStatus: 'uploading' } }],
  ])('is not offered %s', (_, state) => {
    panel.open({ ...panel.state(), ...state })
    renderPart(<SaveButton />)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  test('says the server’s reason when what is stored now cannot be loaded', async () => {
    server.reply(STORED, () => refuse(401, 'You are no longer logged in. Log in, then save again.'))
    await save()
    expect(toast.error).toHaveBeenCalledWith('You are no longer logged in. Log in, then save again.')
    expect(dialog()).toBeNull()
  })
})

describe('what was saved elsewhere in the meantime', () => {
  test('is taken over where it alone has changed a field, and said', async () => {
    server.reply(STORED, () => ({ ...NEWER, summary: 'Their summary' }))
    await save()
    expect(choices()).toEqual([])
    expect(dialog()?.textContent).toContain('Updated from the other version: Summary.')
    await press('Use these')
    expect(panel.state()).toMatchObject({
      values: { title: 'My title', summary: 'Their summary', updatedAt: NEWER.updatedAt },
      document: { savedDocumentData: { summary: 'Their summary' } },
      isModified: true,
    })
    expect(dialog()).toBeNull()
  })

  test.each([
    ['Yours', 'My title'],
    ['Theirs', 'Their title'],
  ])('gives way to the choice of “%s”', async (side, title) => {
    server.reply(STORED, () => ({ ...NEWER, title: 'Their title' }))
    await save()
    const radio = within(screen.getByRole('group', { name: 'Title' })).getByRole('radio', { name: side })
    fireEvent.click(radio)
    expect(radio).toHaveProperty('checked', true)
    await press('Use these')
    expect(panel.state()).toMatchObject({ values: { title, updatedAt: NEWER.updatedAt }, isModified: true })
  })

  test('never asks about what a form cannot save', async () => {
    server.reply(STORED, () => ({ ...NEWER, downloadCount: 900 }))
    await save()
    expect(dialog()?.textContent).not.toContain('Listeners')
  })
})

test('a global is compared with what is stored of it', async () => {
  panel.open({ ...panel.state(), document: { globalSlug: 'show' } })
  server.reply('GET /api/cms/globals/show', () => ({ ...NEWER, title: 'Their title' }))
  await save()
  expect(choices()).toEqual(['Title'])
})
