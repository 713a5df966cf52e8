import '@tests/support/own-modules'
import { expect, test, vi } from 'vitest'
import { findPdf, type PdfSource } from '@/lib/transcripts/pdf/find-pdf'

const threads: PromiseWithResolvers<Uint8Array | undefined>[] = []
vi.mock('@/lib/run-in-thread', () => ({
  runInThread: () => {
    const thread = Promise.withResolvers<Uint8Array | undefined>()
    threads.push(thread)
    return thread.promise
  },
}))

const ask = (name: number | string) => findPdf(`hash-${name}`, {} as PdfSource)

test('PDFs are made once, two at a time; eight more wait, and further ones are refused', async () => {
  const waiting = Array.from({ length: 10 }, (_, name) => ask(name))
  await vi.waitFor(() => expect(threads).toHaveLength(2))
  expect(await ask('too many')).toBeUndefined()
  for (const place of waiting.keys()) {
    await vi.waitFor(() => expect(threads.length).toBeGreaterThan(place))
    threads[place]?.resolve(new Uint8Array([place]))
  }
  expect((await Promise.all(waiting)).map((pdf) => pdf?.[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect((await ask(3))?.[0]).toBe(3)
  expect(threads).toHaveLength(10)
})

test('a PDF that took too long or could not be made is tried again, and blocks no others', async () => {
  threads.length = 0
  const [slow, faulty, good] = [ask('a'), ask('b').catch(String), ask('c')]
  await vi.waitFor(() => expect(threads).toHaveLength(2))
  threads[0]?.resolve(undefined)
  threads[1]?.reject(new Error('no'))
  expect([await slow, await faulty]).toEqual([undefined, 'Error: no'])
  const again = [good, ask('a'), ask('b')]
  for (const place of [2, 3, 4]) {
    await vi.waitFor(() => expect(threads.length).toBeGreaterThan(place))
    threads[place]?.resolve(new Uint8Array([place]))
  }
  expect((await Promise.all(again)).map((pdf) => pdf?.[0])).toEqual([2, 3, 4])
})
