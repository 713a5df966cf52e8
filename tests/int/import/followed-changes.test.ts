import '@tests/support/own-modules'
import { readFile } from 'node:fs/promises'
import { hostedItem } from '@tests/support/followed-host'
import { expect, test } from 'vitest'
import { withAudio } from '@/lib/transcription/obtain-audio'
import type { Person } from '@/payload-types'
import { serveFollowing } from './serve-following'

const { boss, episode, follow, host, look, server, stopFollowing } = serveFollowing()

test('a hub that only the headers of the feed name is subscribed to', async () => {
  host.items = [hostedItem(1)]
  host.headers = { Link: [`<${host.url}/hub>; rel="hub"`, '</feed>; rel="self"'] }
  await follow()
  await look()
  expect(host.hubForms.map((form) => [form.get('hub.mode'), form.get('hub.topic')])).toEqual([
    ['subscribe', `${host.url}/feed`],
  ])
})

test('a feed whose further page cannot be read has lost nothing', async () => {
  host.items = [hostedItem(5), hostedItem(6)]
  await follow()
  await look()
  host.items = [hostedItem(5, { title: 'Better' })]
  host.channel = '<atom:link rel="next" href="/gone"/>'
  expect(await look()).toMatchObject({ updated: 1, notes: [expect.stringContaining('Page 2')] })
})

const peopleOf = async (guid: string) =>
  ((await episode(guid, 1)).people ?? []).map(({ person, role }) => [(person as Person).name, role])
const guests = (...names: string[]) =>
  names.map((name) => `<podcast:person role="guest">${name}</podcast:person>`).join('')

test('people whom the feed names later come, and those whom an editor has chosen stay', async () => {
  const [first, second] = [hostedItem(11, { more: guests('Ann') }), hostedItem(12, { more: guests('Ann') })]
  host.items = [first, second]
  await follow()
  await look()
  expect(await peopleOf('tide-11')).toEqual([['Ann', 'guest']])
  const { id, people } = await episode('tide-12')
  const [ann] = people ?? []
  await boss.patch(`/api/cms/episodes/${id}`, { people: [{ person: ann?.person, role: 'narrator' }] })
  for (const item of [first, second]) item.more = guests('Ann', 'Bea')
  await look()
  expect(await peopleOf('tide-11')).toEqual([
    ['Ann', 'guest'],
    ['Bea', 'guest'],
  ])
  expect(await peopleOf('tide-12')).toEqual([['Ann', 'narrator']])
  for (const item of [first, second]) item.more = guests('Bea')
  await look()
  expect(await peopleOf('tide-11')).toEqual([['Bea', 'guest']])
  first.more = ''
  await look()
  expect(await peopleOf('tide-11')).toEqual([['Bea', 'guest']])
})

test('a person whose link changes in the feed is another one, and the look proposes to merge the two', async () => {
  const linked = (path: string) =>
    `<podcast:person role="guest" href="https://cleo.example/${path}">Cleo</podcast:person>`
  const item = hostedItem(15, { more: linked('') })
  host.items = [item]
  await follow()
  await look()
  item.more = linked('new')
  expect(await look()).toMatchObject({
    updated: 1,
    notes: [expect.stringMatching(/another person called Cleo is here already: merge the two/)],
  })
  const where = { name: { equals: 'Cleo' } }
  expect((await server.payload.count({ collection: 'people', where })).totalDocs).toBe(2)
})

test('sound that was copied stays a copy when the feed is followed for its host’s sound, and what is new stays there', async () => {
  host.items = [hostedItem(21)]
  await follow(true)
  await look()
  const copied = await episode('tide-21')
  expect(copied.audioUrl).toMatch(/^\/media\//)
  await stopFollowing()
  host.items.unshift(hostedItem(22))
  await follow(false)
  expect(await look()).toMatchObject({ imported: 1, updated: 0, skipped: 0 })
  expect(await episode('tide-21')).toMatchObject({ audio: copied.audio, audioUrl: copied.audioUrl })
  expect(await episode('tide-22')).toMatchObject({ audioUrl: `${host.url}/sound/22.mp3` })
})

test('sound that stays at an allowed host of the own network can be transcribed from there', async () => {
  host.items = [hostedItem(31)]
  await follow()
  await look()
  const { id, audioUrl } = await episode('tide-31')
  const lent: Buffer[] = []
  const { signal } = new AbortController()
  await withAudio({ id, audioUrl: String(audioUrl), signal }, async (path) => {
    lent.push(await readFile(path))
  })
  expect(lent[0]?.includes('TAG31.mp3')).toBe(true)
})

test('an item without sound, which will never come, does not have the whole feed sent again', async () => {
  host.items = [hostedItem(801)]
  host.channel = '<item><title>Words alone</title><guid>words-801</guid></item>'
  await follow()
  expect(await look()).toMatchObject({ imported: 1, skipped: 1 })
  const before = host.told.length
  await look()
  expect(host.told.slice(before)).toEqual(['304 /feed'])
})

test('what was changed here before an imported show was followed stays', async () => {
  host.items = [hostedItem(21)]
  await follow()
  await look()
  await stopFollowing()
  await server.query('DELETE FROM followed_items')
  await boss.patch(`/api/cms/episodes/${(await episode('tide-21')).id}`, { title: 'Ours' })
  await follow()
  await look()
  expect((await episode('tide-21')).title).toBe('Ours')
})
