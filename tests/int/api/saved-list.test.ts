import { administrator, changeEpisode, listener, publishedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { square, upload } from '@tests/support/uploads'
import { expect, test } from 'vitest'
import { sidOf } from '@/lib/accounts/sessions'
import { bookmarksOn } from './bookmarks-on'

const server = serveApi()
const { first, second, newcomer, save } = bookmarksOn(server)

const listed = async (visitor: ReturnType<typeof newcomer>) => (await visitor.get('/api/bookmarks')).list

test('the list of saved episodes tells what cards show, and when each was saved', async () => {
  const visitor = newcomer()
  await save(visitor, first.id)
  await save(visitor, second.id)
  const { list, headers } = await visitor.get('/api/bookmarks')
  const [card = {}] = (await visitor.get('/api/episodes')).list
  for (const episode of list)
    expect(Object.keys(episode).sort()).toEqual([...Object.keys(card), 'bookmarkedAt'].sort())
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('an edit of a saved episode, of its cover, or another play is in the next list', async () => {
  const visitor = newcomer()
  const cover = await upload(server.payload, 'cover.png', await square(400), { alt: 'Before' })
  const { id } = await publishedEpisode(server.payload, { title: 'Before', artwork: cover.id })
  await save(visitor, id)
  expect(await listed(visitor)).toMatchObject([{ title: 'Before', artwork: { alt: 'Before' } }])

  await changeEpisode(server.payload, id, { title: 'After' })
  expect(await listed(visitor)).toMatchObject([{ title: 'After', artwork: { alt: 'Before' } }])

  const { id: mediaId } = cover
  await server.payload.update({ collection: 'media', id: mediaId, data: { alt: 'After' } })
  expect(await listed(visitor)).toMatchObject([{ title: 'After', artwork: { alt: 'After' } }])

  await server.query('INSERT INTO episode_counts (episode_id, listeners) VALUES ($1, 7)', [id])
  expect(await listed(visitor)).toMatchObject([{ downloadCount: 7 }])
})

test.each([
  ['a listener', listener],
  ['an administrator', administrator],
] as const)('%s who is signed in is the user whom Payload knows, without the password', async (_, make) => {
  const { findSession } = await import('@/lib/accounts/sessions')
  const { getDatabase } = await import('@/db/sql')
  const { id } = await make(server.payload)
  const token = (await visitorAs(server, { id } as never)).cookies.get('session') ?? ''
  const found = await findSession(getDatabase(server.payload), token)
  const options = { collection: 'users', depth: 0, showHiddenFields: true } as const
  const { password: _password, ...known } = await server.payload.findByID({ ...options, id })
  // The address that waits to be confirmed and a first password are kept beside the users, where Payload does not look.
  const user = { ...known, pendingEmail: null, hasTemporaryPassword: false }
  expect(found).toEqual({ sid: sidOf(token), userId: id, user })
})
