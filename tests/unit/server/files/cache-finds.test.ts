import { beforeEach, describe, expect, it } from 'vitest'
import type { MediaFile } from '@/server/files/media-source'
import { cacheFinds } from '@/server/files/open-media'

const FILE: MediaFile = { name: 'one.mp3', size: 1, modifiedAt: new Date(0), etag: '"1"' }
const FOR_MS = 5_000

let time: number
let looks: number
let find: () => Promise<MediaFile | undefined>
let isReadable: boolean

const open = () =>
  cacheFinds(
    {
      find: () => {
        looks += 1
        return find()
      },
      read: async () => {
        if (!isReadable) throw new Error('changed')
        return Buffer.alloc(1)
      },
    },
    { forMs: FOR_MS, perf: { now: () => time } },
  )

beforeEach(() => {
  // The cache takes 0 for no time.
  time = 1
  looks = 0
  isReadable = true
  find = async () => FILE
})

describe('a file that was found', () => {
  it('is looked for once by all who ask at the same time and shortly after, and again after a while', async () => {
    const source = open()
    await Promise.all([source.find('one.mp3'), source.find('one.mp3')])
    time = FOR_MS
    expect(await source.find('one.mp3')).toBe(FILE)
    expect(looks).toBe(1)
    time = FOR_MS + 2
    await source.find('one.mp3')
    expect(looks).toBe(2)
  })

  it('is looked for again once it could not be read', async () => {
    const source = open()
    await source.find('one.mp3')
    isReadable = false
    await expect(source.read(FILE, { start: 0, length: 1 })).rejects.toThrow('changed')
    await source.find('one.mp3')
    expect(looks).toBe(2)
  })
})

describe('a file that was not found', () => {
  it('is looked for each time, as it may come', async () => {
    const source = open()
    find = async () => undefined
    expect(await source.find('one.mp3')).toBeUndefined()
    find = async () => FILE
    expect(await source.find('one.mp3')).toBe(FILE)
  })

  it('because the bucket failed is looked for again', async () => {
    const source = open()
    find = async () => {
      throw new Error('away')
    }
    await expect(source.find('one.mp3')).rejects.toThrow('away')
    find = async () => FILE
    expect(await source.find('one.mp3')).toBe(FILE)
  })
})
