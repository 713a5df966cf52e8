// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import { renderPart, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { Checklist } from '@/admin/episodes/checklist'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const headings = () => screen.getAllByRole('group').map((part) => part.querySelector('summary')?.textContent)

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
