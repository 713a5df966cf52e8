import '@tests/support/own-modules'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFileStore, readWhole } from '@/lib/media/file-store'

let folder: string

vi.mock('@/lib/env', () => ({ env: () => ({ DATA_DIR: folder }) }))

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-store-'))
  await writeFile(path.join(folder, 'secret'), 'A secret.')
})
afterEach(() => rm(folder, { recursive: true }))

test('no name leads out of the folder of uploads', async () => {
  const store = openFileStore()
  await expect(readWhole(store, '../secret')).rejects.toThrow('leads out')
  await expect(store.open('../secret')).rejects.toThrow('leads out')
  await expect(store.write('a/../../secret', Readable.from(['Another.']))).rejects.toThrow('leads out')
  await expect(store.remove('../secret')).rejects.toThrow('leads out')
  expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('A secret.')
})

test('a file whose writing ends too early is not there, and leaves nothing', async () => {
  const store = openFileStore()
  const broken = Readable.from(
    (function* () {
      yield 'Half'
      throw new Error('The connection broke.')
    })(),
  )
  await expect(store.write('one.txt', broken)).rejects.toThrow('The connection broke.')
  expect(await readWhole(store, 'one.txt')).toBeUndefined()
  await store.write('in/two.txt', Readable.from(['Whole']))
  expect((await store.list()).map(({ name }) => name)).toEqual(['in/two.txt'])
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
})
