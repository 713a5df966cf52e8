import { expect, it } from 'vitest'
import { tryEach } from '@/lib/try-each'

it('works through all, though some fail, and then says what failed', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`)
    done.push(item)
  }
  await expect(tryEach([1, 2, 3, 4, 5], work)).rejects.toThrow('not 2; not 4')
  expect(done).toEqual([1, 3, 5])
})
