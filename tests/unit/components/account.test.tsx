// @vitest-environment happy-dom

import '@tests/support/own-modules'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthDialog } from '@/components/account/auth-dialog'
import { SavedEpisodes } from '@/components/episode/saved-episodes'
import { useBookmark } from '@/hooks/use-bookmark'
import { logOut, useCurrentUser } from '@/hooks/use-session'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { fetchJson } from '@/lib/requests/fetch-json'
import { latestToast, type Toast } from '@/lib/site/toasts'

vi.mock('next/navigation', () => import('@tests/support/fake-router'))

type Answer = Response | Promise<Response>

let answers: Record<string, () => Answer>
let asked: string[]
let toasts: Toast[]
let stopToasts: () => void

const refuse = (status: number, body: object) => () => Response.json(body, { status })

beforeEach(() => {
  answers = {}
  asked = []
  toasts = []
  stopToasts = latestToast.subscribe(() => toasts.push(latestToast.getState() as Toast))
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    return (answers[`${method} ${path}`] ?? refuse(404, {}))()
  })
})
afterEach(() => {
  stopToasts()
  cleanup()
  signedInCookie.set(false)
  vi.unstubAllGlobals()
})

const show = (part: ReactNode) =>
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fetcher: (path: string) => fetchJson(path),
        shouldRetryOnError: false,
      }}
    >
      {part}
    </SWRConfig>,
  )

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const Name = () => <p>{useCurrentUser().user?.username ?? 'a stranger'}</p>

function BookmarkButton() {
  const { isBookmarked, toggle } = useBookmark('e1', 'check')
  return (
    <button type="button" aria-pressed={isBookmarked} onClick={toggle}>
      Bookmark
    </button>
  )
}

test('the log-in says that it is sent, takes no second press, and says why it failed', async () => {
  const held = Promise.withResolvers<Response>()
  answers['POST /api/auth/login'] = () => held.promise
  show(<AuthDialog title="Join" tab="login" onClose={() => {}} />)
  expect([field('Username').autocomplete, field('Password').autocomplete]).toEqual([
    'username',
    'current-password',
  ])
  write('Username', 'ada')
  write('Password', 'orchid tractor lamp')
  await press('Log In')
  const button = await screen.findByRole('button', { name: 'Logging in...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press('Logging in...')
  await act(async () => held.resolve(new Response('<h1>Bad gateway</h1>', { status: 503 })))
  await screen.findByRole('button', { name: 'Log In' })
  expect(asked).toEqual(['POST /api/auth/login'])
  expect(toasts).toMatchObject([{ title: 'Login failed', text: expect.stringContaining('(503)') }])
})

test('who is signed in stays so when the log-out fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  answers['GET /api/auth/me'] = () => Response.json({ username: 'ada' })
  answers['POST /api/auth/logout'] = refuse(503, { message: 'Not now.' })
  signedInCookie.set(true)
  show(<Name />)
  await screen.findByText('ada')
  await act(logOut)
  expect(warned).toHaveBeenCalledWith('Logging out failed.', expect.anything())
  expect(screen.getByText('ada')).toBeDefined()
  answers['POST /api/auth/logout'] = () => Response.json({})
  await act(logOut)
  expect(screen.getByText('a stranger')).toBeDefined()
})

test('saved episodes that cannot be loaded are said to be so, and not to be none', async () => {
  answers['GET /api/bookmarks'] = refuse(503, { message: 'Not now.' })
  show(<SavedEpisodes empty="Nothing saved">{null}</SavedEpisodes>)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load your saved episodes')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
  expect(screen.queryByText('Nothing saved')).toBeNull()
})

describe('a bookmark', () => {
  const CHECK = 'GET /api/bookmarks/check/e1'
  let isSaved: boolean
  const isPressed = () => screen.getByRole('button').getAttribute('aria-pressed') === 'true'
  const changes = () => asked.filter((call) => !call.startsWith('GET'))
  const change = (to: boolean) => () => {
    isSaved = to
    return Response.json({})
  }
  beforeEach(async () => {
    isSaved = false
    answers[CHECK] = () => Response.json({ isBookmarked: isSaved })
    answers['POST /api/bookmarks'] = change(true)
    answers['DELETE /api/bookmarks/e1'] = change(false)
    show(<BookmarkButton />)
    await waitFor(() => expect(asked).toEqual([CHECK]))
  })

  test('that is pressed twice at once is changed twice, in that order', async () => {
    const held = Promise.withResolvers<void>()
    answers['POST /api/bookmarks'] = async () => {
      await held.promise
      return change(true)()
    }
    await press('Bookmark')
    expect(isPressed()).toBe(true)
    await press('Bookmark')
    expect(isPressed()).toBe(false)
    expect(changes()).toEqual(['POST /api/bookmarks'])
    await act(async () => held.resolve())
    await waitFor(() => expect(toasts).toHaveLength(2))
    expect(changes()).toEqual(['POST /api/bookmarks', 'DELETE /api/bookmarks/e1'])
    expect(isPressed()).toBe(false)
  })
})
