// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import { renderPart, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { Checklist } from '@/admin/episodes/checklist'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const headings = () => screen.getAllByRole('group').map((part) => part.querySelector('summary')?.textContent)

test('the checklist of a new episode says what to do for each purpose', () => {
  panel.open({ values: { publishDate: '2026-11-23T09:00:00.000Z' } })
  renderPart(<Checklist />)
  expect(headings()).toEqual(['To be published 1 of 4', 'For podcast apps 0 of 3', 'To be found 0 of 4'])
  expect(screen.getByText(/Write what listeners will hear/)).toBeDefined()
})

test('it ticks itself while the form is written, and folds a part that is done', async () => {
  panel.open({
    document: { savedDocumentData: { transcriptionStatus: 'completed' } },
    values: { title: 'Wheels', chapters: [{ start: 0, title: 'Begin' }], artwork: 'm1' },
  })
  renderPart(<Checklist />)
  const apps = () => screen.getAllByRole<HTMLDetailsElement>('group')[1]
  expect([headings()[1], apps()?.open]).toEqual(['For podcast apps 3 of 3', false])
  panel.write({ artwork: null })
  await wait()
  expect([headings()[1], apps()?.open]).toEqual(['For podcast apps 2 of 3', true])
})
