import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolder } from '@/lib/transfer/read-folder'

let parent: string
let folder: string
const outside = () => path.join(parent, 'private.vtt')

const put = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value))
const episode = (fields: object = {}, more: object = {}) =>
  put('episodes/one.json', { guid: 'g', fields: { title: 'One', ...fields }, ...more })

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'export-'))
  folder = path.join(parent, 'show')
  for (const name of ['episodes', 'files', 'transcripts'])
    mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(outside(), 'WEBVTT')
  writeFileSync(path.join(folder, 'files', 'a.png'), 'a')
  writeFileSync(path.join(folder, 'transcripts', 'a.vtt'), 'WEBVTT')
  put('show.json', { version: 1, show: { name: 'A show' } })
  put('papers.json', [])
  put('pages.json', { pages: [] })
  episode()
})
afterEach(() => rmSync(parent, { recursive: true }))

test('files of the folder are read, by plain names and by links within it', async () => {
  symlinkSync(path.join(folder, 'files', 'a.png'), path.join(folder, 'files', 'link.png'))
  episode({ artwork: { file: 'files/link.png' }, audio: null }, { transcript: 'transcripts/a.vtt' })
  const [read] = (await readFolder(folder)).episodes
  expect(read).toMatchObject({
    artwork: { path: path.join(folder, 'files', 'link.png') },
    transcripts: [{ path: path.join(folder, 'transcripts', 'a.vtt') }],
  })
})

test('a folder that is itself reached by a link is read', async () => {
  const link = path.join(parent, 'linked')
  symlinkSync(folder, link)
  episode({ artwork: { file: 'files/a.png' } })
  expect((await readFolder(link)).episodes).toHaveLength(1)
})

const WAYS: [string, () => void][] = [
  ['a path under any other name', () => episode({ odd: { path: outside() } })],
  ['an address of the sound', () => episode({ audio: { url: 'http://127.0.0.1/private.mp3' } })],
  ['a path beside a file', () => episode({ artwork: { file: 'files/a.png', path: outside() } })],
  [
    'a path within the show',
    () => put('show.json', { version: 1, show: { sponsors: [{ logo: { path: outside() } }] } }),
  ],
  [
    'a path of a person’s picture',
    () => put('pages.json', { pages: [], people: [{ slug: 'a', name: 'A', picture: { path: outside() } }] }),
  ],
  ['a file above it', () => episode({ artwork: { file: '../private.vtt' } })],
  ['the folder itself', () => episode({ artwork: { file: '.' } })],
  [
    'a transcript that is a link',
    () => {
      symlinkSync(outside(), path.join(folder, 'transcripts', 'link.vtt'))
      episode({}, { transcript: 'transcripts/link.vtt' })
    },
  ],
  [
    'a folder that is a link',
    () => {
      symlinkSync(parent, path.join(folder, 'files', 'up'))
      episode({ artwork: { file: 'files/up/private.vtt' } })
    },
  ],
  [
    'an episode that is a link',
    () => {
      writeFileSync(outside(), JSON.stringify({ guid: 'x', fields: { title: 'Private' } }))
      symlinkSync(outside(), path.join(folder, 'episodes', 'two.json'))
    },
  ],
]

test.each(WAYS)('what leads out of the folder is refused: %s', async (_, prepare) => {
  prepare()
  await expect(readFolder(folder)).rejects.toThrow(/outside of its folder|no file of its folder/)
})
