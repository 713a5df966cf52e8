// @vitest-environment happy-dom

import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useUnderlining } from '@/hooks/use-underlining'
import { highlightTerms } from '@/lib/terms/highlight-terms'
import { switchTerms } from '@/lib/terms/term-note'

const lights = highlightTerms([{ slug: 'token', word: 'Token', aliases: [] }])
const underline = (isOn: boolean) => switchTerms(document.documentElement, isOn)
const draw = () => {
  document.body.insertAdjacentHTML('beforeend', `<p>${lights().text('One token at a time.')}</p>`)
}
const links = () => document.querySelectorAll('a[data-term][href="/ai-basics#term-token"]').length
const Page = () => {
  useUnderlining()
  return null
}

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  underline(true)
})

test('words that are not underlined are no links, also when they are drawn anew, and are links again later', async () => {
  draw()
  render(<Page />)
  expect(links()).toBe(1)
  underline(false)
  expect(links()).toBe(0)
  draw()
  await waitFor(() => expect(links()).toBe(0))
  underline(true)
  expect(links()).toBe(2)
})
