// @vitest-environment happy-dom

// Other files of its worker have loaded what it replaces.
import '@tests/support/own-modules'
import { toast } from '@tests/support/fake-panel'
import { servePanel } from '@tests/support/panel-part'
import { silentMp3 } from '@tests/support/silent-mp3'
import { taggedMp3 } from '@tests/support/tagged-mp3'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptSounds } from '@/admin/uploads/accept-sounds'
import { arrived, openEpisode } from '@/admin/uploads/episode-uploads'
import { CANCELLED } from '@/admin/uploads/send-in-parts'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const { sendInParts } = vi.hoisted(() => ({ sendInParts: vi.fn() }))
vi.mock('@/admin/uploads/send-in-parts', async (original) => ({
  ...(await original<typeof import('@/admin/uploads/send-in-parts')>()),
  sendInParts,
}))

const CREATE = 'POST /api/cms/episodes'
const server = servePanel()
const file = (name: string, bytes: Uint8Array<ArrayBuffer> | string, type = 'audio/mpeg') =>
  new File([bytes], name, { type })
const bytes = (...parts: (number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

const MP3 = silentMp3(104 * 8)
const TAG = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 20, ...new Array(20).fill(0)]
const M4A = [0, 0, 0, 24, ...Buffer.from('ftypM4A \0\0\0\0M4A mp42')]

/** What stays beside the name of a refused file. */
const saidOf = (name: string, id?: string) =>
  toast.error.mock.calls.find(([title, given]) => title === name && (!id || given.id === id))?.[1].description

beforeEach(() => {
  toast.dismiss.mockReset()
  openEpisode.set(null)
  sendInParts.mockReset().mockResolvedValue({ doc: { id: 'm1' } })
  server.reply(CREATE, () => ({ doc: { id: 'e9', title: 'New' } }))
})

describe('a file that is no sound', () => {
  test.each([
    ['words', file('words.mp3', 'Only words.')],
    ['a picture', file('cover.mp3', bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], new Array(60).fill(0)))],
    ['sound of another kind', file('wave.m4a', `RIFF${'\0'.repeat(4)}WAVEfmt ${'\0'.repeat(40)}`)],
    ['nothing', file('empty.mp3', '')],
  ])('makes no draft of %s, and says why until that is read', async (_, dropped) => {
    const open = vi.fn()
    await acceptSounds([dropped], open)
    expect(server.sent(CREATE)).toEqual([])
    expect(sendInParts).not.toHaveBeenCalled()
    expect(open).not.toHaveBeenCalled()
    expect(toast.error).toHaveBeenCalledWith(dropped.name, {
      id: dropped.name,
      description: expect.stringMatching(/\.$/),
      duration: Number.POSITIVE_INFINITY,
    })
  })

  test('says why until sound for the open episode is there', async () => {
    openEpisode.set({ id: 'e1', hasSound: false })
    await acceptSounds([file('words.mp3', 'Only words.')], vi.fn())
    expect(saidOf('words.mp3')).toMatch(/^This file is not what its name/)
    expect(toast.dismiss).not.toHaveBeenCalled()
    sendInParts.mockResolvedValue({ doc: { id: 'm1' }, episode: { id: 'e1' } })
    await acceptSounds([file('sound.mp3', bytes(MP3))], vi.fn())
    await vi.waitFor(() => expect(toast.dismiss).toHaveBeenCalledWith('e1'))
  })

  test('keeps the reason of the server, too', async () => {
    openEpisode.set({ id: 'e1', hasSound: false })
    sendInParts.mockRejectedValue(new Error('This M4A file is damaged or not complete. Export it again.'))
    await acceptSounds([file('cut.m4a', bytes(M4A), 'audio/mp4')], vi.fn())
    expect(saidOf('cut.m4a', 'e1')).toContain('damaged')
  })
})

test.each([
  ['the server refuses', 'This M4A file is damaged or not complete. Export it again.', 'e9'],
  ['a person cancels', CANCELLED, undefined],
])('a draft whose sound %s stays, with the reason', async (_, reason, episodeId) => {
  sendInParts.mockRejectedValue(new Error(reason))
  await acceptSounds([file('cut.m4a', bytes(M4A), 'audio/mp4')], vi.fn())
  if (episodeId) await vi.waitFor(() => expect(saidOf('cut.m4a', episodeId)).toBe(reason))
  else await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(reason))
})

test.each([
  ['frames from the first byte on', bytes(MP3)],
  ['a tag before them', bytes(TAG, MP3)],
  ['a tag of a wrong size before them', bytes(TAG.with(9, 0), MP3)],
  ['the box of an M4A', bytes(M4A)],
])('sound with %s becomes a draft', async (_, content) => {
  await acceptSounds([file('sound.mp3', content)], vi.fn())
  expect(server.sent(CREATE)).toHaveLength(1)
  expect(toast.error).not.toHaveBeenCalled()
})

test('sound that has arrived without some chapters of its tags is told with their number', async () => {
  const [cover, times] = [Buffer.alloc(0), { startMs: 0, endMs: 6_000 }]
  const tagged = taggedMp3({
    title: 'One',
    cover,
    chapters: [' ', 'Hello', '  '].map((title) => ({ title, ...times })),
  })
  sendInParts.mockResolvedValue({ doc: { id: 'm1' }, episode: { id: 'e1', title: 'One', updatedAt: '' } })
  openEpisode.set({ id: 'e1', hasSound: false })
  await acceptSounds([file('one.mp3', bytes(tagged, MP3))], vi.fn())
  expect(toast.warning).toHaveBeenCalledWith(
    expect.stringMatching(/^one\.mp3 is uploaded, without 2 of its chapters/),
  )
  arrived.set(null)
})
