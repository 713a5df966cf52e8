// @vitest-environment happy-dom

import { panel } from '@tests/support/fake-panel'
import { renderPart, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArrivingSound } from '@/admin/uploads/arriving-sound'
import { arrived } from '@/admin/uploads/episode-uploads'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const OF_TAGS = [
  { start: 0, title: 'Hello', url: null },
  { start: 6, title: 'Goodbye', url: null },
]
const OWN = [{ start: 1, title: 'Own' }]

beforeEach(() => arrived.set(null))

test.each([
  ['brings the chapters of its tags, where the form has none', {}, OF_TAGS, OF_TAGS],
  ['leaves chapters that are there', { chapters: OWN }, OF_TAGS, OWN],
  ['without tags brings none', {}, [], []],
  ['of another episode changes nothing', { id: 'e2' }, OF_TAGS, []],
])(
  'a sound that arrives beside a form %s',
  async (_, { id = 'e1', chapters = [] }: { id?: string; chapters?: object[] }, ofTags, expected) => {
    panel.open({ document: { id }, values: { chapters } })
    renderPart(<ArrivingSound />)
    arrived.set({
      doc: { id: 'm1', filename: 'sound.mp3' },
      episode: { id: 'e1', title: 'One', updatedAt: '2026-11-25T12:00:00Z' },
      chapters: ofTags,
    })
    await wait()
    expect(panel.state().values).toMatchObject({ chapters: expected, ...(id === 'e1' && { audio: 'm1' }) })
  },
)
