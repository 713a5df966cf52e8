// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { press, servePanel } from '@tests/support/panel-part'
import { openTranscript, rowOf } from '@tests/support/transcript-editor'
import { describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

const B = 'A spam filter counts words.'

describe('a reader’s report', () => {
  const reports = [
    {
      id: 'r1',
      segmentId: 'b',
      at: 2,
      passage: 'A spam filter counts worms.',
      problem: 'A word is wrong.',
      correction: 'words',
    },
  ]
  const MARK = 'PATCH /api/cms/transcript_reports/r1'

  test('stands at its segment, with what it said at that time, and leads there', async () => {
    await openTranscript(server, { reports })
    expect(rowOf(B).getByText(/A word is wrong\./)).toBeDefined()
    expect(rowOf(B).getByText('At that time it said: “A spam filter counts worms.”')).toBeDefined()
    await press('Reports (1)')
    await press('Go to the segment')
    expect(document.activeElement).toBe(rowOf(B).area)
  })

  test('goes once it is marked as done', async () => {
    server.reply(MARK, () => ({}))
    await openTranscript(server, { reports })
    await press('Mark as done')
    expect(server.sent(MARK)).toEqual([{ status: 'done' }])
    expect(screen.queryByText(/A word is wrong/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Reports/ })).toBeNull()
  })
})
