import { expect, it, vi } from 'vitest'
import { limitLines } from '@/server/http/request-log'

it('lets a few lines a minute through, and says how many it left out', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = limitLines((line) => lines.push(line), { maxLines: 2 })
  for (const line of ['a', 'b', 'c', 'd', 'e']) log(line)
  expect(lines).toEqual(['a', 'b'])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['a', 'b', '… and 3 more lines like these within 60 s'])
  log('f')
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(3)).toEqual(['f'])
  vi.useRealTimers()
})
