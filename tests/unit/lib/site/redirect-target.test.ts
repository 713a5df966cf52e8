import { expect, it } from 'vitest'
import { redirectTarget } from '@/lib/site/navigation'

const ORIGIN = 'https://plain-ai.example'
const target = (value: string) => redirectTarget(`?redirect=${encodeURIComponent(value)}`, ORIGIN)

it.each([
  ['dashboard', '/dashboard'],
  ['/dashboard', '/dashboard'],
  [' settings ', '/settings'],
  ['episodes/move-37?t=40#transcript', '/episodes/move-37?t=40#transcript'],
  ['deeper-dive#a:b', '/deeper-dive#a:b'],
  ['a/../saved', '/saved'],
])('%j leads to %s', (value, path) => {
  expect(target(value)).toBe(path)
})

it.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '..//evil.example',
  '/%2e%2e//evil.example',
])('%j leads nowhere', (value) => {
  expect(target(value)).toBeUndefined()
})
