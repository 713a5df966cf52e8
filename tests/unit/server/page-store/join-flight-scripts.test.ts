import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { joinFlightScripts } from '@/server/page-store/join-flight-scripts'

const PAGE = [
  '<body><p>Words</p><script>theme()</script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"one </p>"])</script>',
  '<script>self.__next_f.push([1,"two"])</script></body>',
].join('')

it("a page's data becomes one script that brings the same pieces in the same order", () => {
  const html = joinFlightScripts(PAGE)
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, code]) => code ?? '')
  expect(scripts).toHaveLength(2)
  const self: { __next_f?: unknown[] } = {}
  runInNewContext(scripts[1] ?? '', { self })
  expect(self.__next_f).toEqual([[0], [1, 'one </p>'], [1, 'two']])
})

it('scripts that are not data stay on their own', () => {
  const plain = '<script>one()</script><script>two()</script>'
  expect(joinFlightScripts(plain)).toBe(plain)
})
