import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { requestIdOf } from '@/server/http/client-address'
import { limitLines, loggedPath } from '@/server/http/request-log'

const TOKEN = `${'Qx7'.repeat(14)}a`

test.each([
  ['/episodes/move-37', '/episodes/move-37'],
  ['/search?q=what+my+doctor+said', '/search'],
  [`/unsubscribe/${TOKEN}`, '/unsubscribe/…'],
  [`/api/auth/reset-password/${TOKEN}`, '/api/auth/reset-password/…'],
  [`/preview/${TOKEN}?x=1`, '/preview/…'],
  [`/${'long/'.repeat(100)}`, `/${'long/'.repeat(100)}`.slice(0, 300)],
  [undefined, ''],
])('of %s the log keeps %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})

const requestWith = (id: string) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage

test('the name that a trusted proxy gave a request is kept', () => {
  expect(requestIdOf(requestWith('0f1e2d3c4b5a6978'), 1)).toBe('0f1e2d3c4b5a6978')
})

test.each([
  ['without a proxy', '0f1e2d3c4b5a6978', 0],
  ['that would end the line', 'a\nb forged line', 1],
  ['that is too long', 'a'.repeat(65), 1],
])('a name %s is replaced', (_, id, proxies) => {
  expect(requestIdOf(requestWith(id), proxies)).toMatch(/^[\da-f]{8}-/)
})

test('the log lets a few lines a minute through, and says how many it left out', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = limitLines((line) => lines.push(line))
  for (const line of 'abcdefghijklm') log(line)
  expect(lines).toEqual([...'abcdefghij'])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(10)).toEqual(['… and 3 more lines like these within 60 s'])
  log('n')
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(11)).toEqual(['n'])
  vi.useRealTimers()
})
