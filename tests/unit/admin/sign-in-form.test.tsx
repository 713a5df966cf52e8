// @vitest-environment happy-dom

import '@tests/support/own-modules'
import { cleanup } from '@testing-library/react'
import { renderPart } from '@tests/support/panel-part'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInForm } from '@/admin/sign-in-form'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

beforeEach(cleanup)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-theme')
})

test.each([
  ['dark on a dark system', { isDark: true, cookie: '' }, 'dark'],
  ['light on a light system', { isDark: false, cookie: '' }, null],
  ['light where its owner chose that', { isDark: true, cookie: 'a=b; payload-theme=light' }, null],
])('the sign-in of the panel is %s', (_, { isDark, cookie }, theme) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isDark } as MediaQueryList)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  renderPart(<SignInForm />)
  expect(document.documentElement.getAttribute('data-theme')).toBe(theme)
})
