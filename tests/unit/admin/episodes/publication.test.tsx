// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import { renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PublicationField } from '@/admin/episodes/publication-field'
import { PublishDateField } from '@/admin/episodes/publish-date-field'
import { SaveButtons } from '@/admin/episodes/save-buttons'
import { ShowTimeZone } from '@/admin/show-time-zone'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const DAY = 86_400_000
const [PAST, FUTURE] = [new Date(Date.now() - DAY).toISOString(), new Date(Date.now() + DAY).toISOString()]
const BODY = {
  root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'What it is about.' }] }] },
}
const WHOLE = { title: 'Title', audio: 'm1', body: BODY, publishDate: PAST }
const server = servePanel()

const openSaved = (saved: Record<string, unknown>, values: Record<string, unknown> = {}) =>
  panel.open({
    document: { id: 'e1', collectionSlug: 'episodes', savedDocumentData: saved },
    values: { ...WHOLE, ...saved, ...values },
  })

beforeEach(() => {
  server.reply('GET /api/episodes/e1/sharing', () => ({
    url: '/episodes/one',
    cardUrl: '/card.jpg',
    soFar: { plays: 0, downloads: 0, apps: [] },
  }))
  panel.submit.mockResolvedValue({ res: new Response() })
})

describe('the status that an editor sees', () => {
  const draw = async () => {
    renderPart(<PublicationField />)
    await wait()
    return document.body.textContent
  }

  test.each([
    ['public', { isPublished: true, publishDate: PAST }, /Public.*Public since /],
    [
      'scheduled',
      { isPublished: true, publishDate: FUTURE },
      /Scheduled.*It becomes public automatically at .*\./,
    ],
    ['a draft', { isPublished: false, publishDate: PAST }, /Draft.*Only the team can see it\./],
  ])('is that of what is stored: %s', async (_what, saved, words) => {
    // What the form holds is not what visitors get.
    openSaved(saved, { publishDate: FUTURE })
    expect(await draw()).toMatch(words)
    expect(screen.queryAllByRole('link', { name: 'Open the page' })).toHaveLength(
      saved.isPublished && saved.publishDate === PAST ? 1 : 0,
    )
  })

  test('of a new episode says that no one sees it', async () => {
    panel.open({ values: { title: ' ', publishDate: PAST } })
    expect(await draw()).toContain('No one sees it before you publish it.')
  })
})

describe('the buttons', () => {
  const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  test('of a new episode offer to save a draft at once, whatever its fields begin with', async () => {
    panel.open({ document: { savedDocumentData: { isPublished: true } }, values: { publishDate: PAST } })
    renderPart(<SaveButtons />)
    expect(labels()).toEqual(['Save draft', 'Publish'])
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', false)
  })

  test('say “Schedule” while the date in the form is still to come', async () => {
    openSaved({ isPublished: false, publishDate: PAST })
    renderPart(<SaveButtons />)
    panel.write({ publishDate: FUTURE })
    await wait()
    expect(labels()).toEqual(['Save draft', 'Schedule'])
  })
})

test('the day of an episode is told by the show’s clock, which is named, wherever the editor is', async () => {
  openSaved({ isPublished: true, publishDate: '2026-01-17T01:00:00.000Z' })
  renderPart(
    <ShowTimeZone value="America/Los_Angeles">
      <PublicationField />
      <PublishDateField path="publishDate" />
    </ShowTimeZone>,
  )
  await wait()
  expect(document.body.textContent).toContain('Public since Jan 16, 2026 17:00 (America/Los Angeles).')
  const picker = screen.getByLabelText<HTMLInputElement>('Publish date (America/Los Angeles)')
  expect(picker.value).toBe('2026-01-16T17:00')
  fireEvent.change(picker, { target: { value: '2026-07-03T09:30' } })
  await wait()
  expect([picker.value, panel.state().values.publishDate]).toEqual([
    '2026-07-03T09:30',
    '2026-07-03T16:30:00.000Z',
  ])
})

test('a time that the show’s clocks leave out is refused in words, and the date stays', async () => {
  openSaved({ isPublished: true, publishDate: '2026-01-17T01:00:00.000Z' })
  renderPart(
    <ShowTimeZone value="America/Los_Angeles">
      <PublishDateField path="publishDate" />
    </ShowTimeZone>,
  )
  const picker = screen.getByLabelText<HTMLInputElement>(/Publish date/)
  fireEvent.change(picker, { target: { value: '2027-03-14T02:30' } })
  await wait()
  expect(screen.getByRole('alert').textContent).toContain('skip this time')
  expect(panel.state().values.publishDate).toBe('2026-01-17T01:00:00.000Z')
})
