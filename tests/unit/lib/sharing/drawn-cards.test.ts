import { expect, test, vi } from 'vitest'
import type { Card } from '@/lib/sharing/card'
import { findDrawnCard } from '@/lib/sharing/drawn-cards'

const drawn: (() => void)[] = []
vi.mock('@/lib/run-in-thread', () => ({
  runInThread: () => new Promise((resolve) => drawn.push(() => resolve(new Uint8Array([1])))),
}))

test('eight cards wait for the one that is drawn, and further ones are refused', async () => {
  const card = { artwork: null } as Card
  const ask = (version: number) => findDrawnCard(`card-${version}`, card)
  const waiting = Array.from({ length: 9 }, (_, version) => ask(version))
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  expect(await ask(9)).toBeUndefined()
  for (const place of waiting.keys()) {
    await vi.waitFor(() => expect(drawn).toHaveLength(place + 1))
    drawn[place]?.()
  }
  expect((await Promise.all(waiting)).map((card) => card?.length)).toEqual(Array(9).fill(1))
  expect((await ask(0))?.length).toBe(1)
  expect(drawn).toHaveLength(9)
})
