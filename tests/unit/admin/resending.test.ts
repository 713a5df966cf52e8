import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resending } from '@/admin/resending'

const ended = () => new Response('Please log in first.', { status: 401 })

const send = vi.fn<typeof fetch>()
const signIn = vi.fn<() => Promise<boolean>>()
const save = resending(send, signIn)
const SAVE = { method: 'PATCH', body: '{"title":"New"}' }

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('window', { location: new URL('http://localhost/admin') })
})
afterEach(() => vi.unstubAllGlobals())

test.each<[string, ...Parameters<typeof fetch>]>([
  ['a read', '/api/cms/episodes/1'],
  [
    'a draft that is kept behind one’s back',
    '/api/unsaved-changes/episodes.1',
    { method: 'PUT', body: '{}' },
  ],
  ['a wrong password', '/api/auth/password', { method: 'PUT', body: '{}' }],
  ['a page of the panel', '/admin/collections/episodes/1', { method: 'POST', body: '[]' }],
])('%s shows no sign-in dialog', async (_, input, init) => {
  send.mockResolvedValueOnce(ended())
  expect((await save(input, init)).status).toBe(401)
  expect(signIn).not.toHaveBeenCalled()
})

test('what is refused for another reason stays refused', async () => {
  send.mockResolvedValueOnce(new Response('', { status: 403 }))
  expect((await save('/api/cms/episodes/1', SAVE)).status).toBe(403)
  expect(signIn).not.toHaveBeenCalled()
})
