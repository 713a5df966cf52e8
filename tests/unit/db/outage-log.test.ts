import { expect, it, vi } from 'vitest'
import { noteOutage } from '@/db/outage-log'

it('says when an outage begins, and with a count that it is over', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  let isBack = false
  const execute = () => (isBack ? Promise.resolve() : Promise.reject(new Error('refused')))
  const site = { logger: { warn: (line: string) => said.push(line) }, db: { drizzle: { execute } } } as never
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  for (let request = 0; request < 3_000; request += 1) noteOutage(site, refused)
  expect(said).toEqual([
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:5432). What needs it is refused until it does.',
  ])
  await vi.advanceTimersByTimeAsync(125_000)
  isBack = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said.slice(1)).toEqual([
    'The database answers again after 126 s: 3000 requests and jobs were refused.',
  ])
  isBack = false
  noteOutage(site, refused)
  expect(said).toHaveLength(3)
  vi.useRealTimers()
})
