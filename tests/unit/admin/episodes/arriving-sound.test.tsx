// @vitest-environment happy-dom

import { panel } from '@tests/support/fake-panel'
import { renderPart, wait } from '@tests/support/panel-part'
import { silentMp3 } from '@tests/support/silent-mp3'
import { taggedMp3 } from '@tests/support/tagged-mp3'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArrivingSound } from '@/admin/uploads/arriving-sound'
import { arrived, sendSound } from '@/admin/uploads/episode-uploads'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('@/admin/uploads/send-in-parts', async (original) => ({
  ...(await original<typeof import('@/admin/uploads/send-in-parts')>()),
  sendInParts: async () => ({
    doc: { id: 'm1', filename: 'sound.mp3' },
    episode: { id: 'e1', title: 'One', updatedAt: '2026-11-25T12:00:00Z' },
  }),
}))

const TAGGED = taggedMp3({
  title: 'One',
  cover: Buffer.alloc(0),
  chapters: [
    { title: 'Hello', startMs: 0, endMs: 6_000 },
    { title: 'Goodbye', startMs: 6_000, endMs: 9_000 },
  ],
})

beforeEach(() => arrived.set(null))

async function drop(bytes: Buffer, { id = 'e1', chapters = [] as object[] } = {}) {
  panel.open({ document: { id }, values: { chapters } })
  renderPart(<ArrivingSound />)
  await sendSound(new File([new Uint8Array(bytes)], 'sound.mp3'), { episodeId: 'e1' })
  await wait()
  return panel.state().values
}

test('a sound that is dropped on a form brings the chapters of its tags, where the form has none', async () => {
  expect(await drop(TAGGED)).toMatchObject({
    audio: 'm1',
    chapters: [
      { start: 0, title: 'Hello', url: null },
      { start: 6, title: 'Goodbye', url: null },
    ],
  })
})

test.each([
  [
    'chapters that are there stay',
    TAGGED,
    { chapters: [{ start: 1, title: 'Own' }] },
    [{ start: 1, title: 'Own' }],
  ],
  ['a sound without tags brings none', silentMp3(), {}, []],
  ['another form takes nothing', TAGGED, { id: 'e2' }, []],
])('%s', async (_, bytes, form, chapters) => {
  expect((await drop(bytes, form)).chapters).toEqual(chapters)
})
