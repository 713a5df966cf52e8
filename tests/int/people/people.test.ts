import { Visitor } from '@tests/support/api-client'
import {
  person,
  publishedEpisode,
  saveShow,
  scheduledEpisode,
  transcribedEpisode,
} from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { listNames } from '@/lib/editing/save-transcript'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findPersonOnSite } from '@/lib/people/find-person'
import { findGuestKit, findInvited, makeGuestLink } from '@/lib/people/guest-kit'
import { findSameName } from '@/lib/people/merge-people'
import { listAddresses } from '@/lib/sharing/sitemap'
import { signToken } from '@/lib/signed-token'
import type { Person } from '@/payload-types'
import { createContentLookup } from '@/server/front/content-lookup'
import { ContentVersions } from '@/server/page-cache/content-versions'

const server = serveApi()
const editor = signInAdministrator(server)

const HER_WORDS =
  'Bread is flour, water, salt and time, and of these four it is time that the baker has to learn to give, day after day, without looking at the clock.'

const onSite = ({ slug }: Person) => findPersonOnSite(server.payload, String(slug))
const guestOf = ({ id }: Person) => ({ people: [{ person: id, role: 'guest' as const }] })
const lookUp = () =>
  createContentLookup({ database: getDatabase(server.payload), versions: new ContentVersions() })
const listed = async ({ slug }: Person) =>
  (await listAddresses(server.payload)).some(({ path }) => path === `/people/${slug}`)

test('a person is told with picture, words, links and the episodes that name them, the newest first', async () => {
  const bo = await person(server.payload, 'Bo Guest', {
    about: 'A baker.',
    links: [{ label: 'Bakery', url: 'https://bakery.example/' }],
  })
  const publish = (publishDate: string) => publishedEpisode(server.payload, { ...guestOf(bo), publishDate })
  const [older, newer] = [await publish('2026-01-01T00:00:00Z'), await publish('2026-02-01T00:00:00Z')]
  expect(await onSite(bo)).toMatchObject({
    slug: 'bo-guest',
    name: 'Bo Guest',
    about: 'A baker.',
    links: [{ label: 'Bakery', url: 'https://bakery.example/' }],
    isHost: false,
    episodeCount: 2,
    episodes: [{ id: newer.id }, { id: older.id }],
    passages: [],
  })
  const episode = await findPublishedEpisode(server.payload, newer.id)
  expect(episode?.people).toEqual([
    { name: 'Bo Guest', slug: 'bo-guest', role: 'guest', link: 'https://bakery.example/', picture: null },
  ])
})

test('a guest of an episode to come is known to no visitor', async () => {
  const guest = await person(server.payload, 'A Secret Guest')
  await scheduledEpisode(server.payload, guestOf(guest))
  expect(await onSite(guest)).toBeUndefined()
  expect(await lookUp().person('a-secret-guest')).toBe(false)
  expect(await listed(guest)).toBe(false)
  expect((await new Visitor(server).get('/api/cms/people')).status).toBe(403)
  await publishedEpisode(server.payload, guestOf(guest))
  expect(await onSite(guest)).toMatchObject({ name: 'A Secret Guest', episodeCount: 1 })
  expect(await lookUp().person('a-secret-guest')).toBe(true)
  expect(await listed(guest)).toBe(true)
})

test('the hosts of the show are heard in every episode that names no host of its own', async () => {
  const host = await person(server.payload, 'Ada Host')
  const other = await person(server.payload, 'Cy Host')
  await saveShow(server.payload, { people: [{ person: host.id, role: 'host' }] })
  const usual = await publishedEpisode(server.payload)
  const theirs = await publishedEpisode(server.payload, {
    people: [{ person: other.id, role: 'guest host' }],
  })
  const ids = (await onSite(host))?.episodes.map(({ id }) => id)
  expect(ids).toContain(usual.id)
  expect(ids).not.toContain(theirs.id)
  expect(await onSite(host)).toMatchObject({ isHost: true })
  await saveShow(server.payload, { people: [] })
})

test('what they say is quoted with its second, under any of their names, from their episodes alone', async () => {
  const ruth = await person(server.payload, 'Ruth Longname', { aliases: ['Ruth'] })
  const segments = [
    { id: 'a', start: 0, end: 4, text: HER_WORDS, speaker: 'Host' },
    { id: 'b', start: 4, end: 9, text: HER_WORDS, speaker: 'ruth' },
  ]
  const hers = await transcribedEpisode(server.payload, { ...guestOf(ruth), transcriptSegments: segments })
  await transcribedEpisode(server.payload, { transcriptSegments: segments })
  expect((await onSite(ruth))?.passages).toEqual([
    {
      episode: expect.objectContaining({ id: hers.id }),
      start: 4,
      end: 9,
      text: HER_WORDS,
      url: `/episodes/${hers.slug}?t=4#seg-b`,
    },
  ])
  expect((await listNames(server.payload, hers.id))[0]).toBe('Ruth Longname')
})

test('a guest has a private link to what they can share of their public episodes, until it expires', async () => {
  const guest = await person(server.payload, 'Gil Guest')
  const now = new Date()
  const { path } = makeGuestLink(guest.id, now)
  const token = path.split('/').at(-1) ?? ''
  expect(await findGuestKit(server.payload, token)).toMatchObject({
    name: 'Gil Guest',
    pageUrl: null,
    episodes: [],
  })
  const segments = [{ id: 'a', start: 61.2, end: 70.4, text: HER_WORDS, speaker: 'Gil Guest' }]
  const { slug } = await transcribedEpisode(server.payload, {
    ...guestOf(guest),
    transcriptSegments: segments,
  })
  await scheduledEpisode(server.payload, guestOf(guest))
  const kit = await findGuestKit(server.payload, token)
  expect(kit?.pageUrl).toMatch(/\/people\/gil-guest$/)
  expect(kit?.episodes).toMatchObject([
    {
      url: expect.stringMatching(new RegExp(`^http.*/episodes/${slug}$`)),
      embed: expect.stringContaining(`/embed/${slug}"`),
      clip: {
        quote: expect.stringContaining(`“${HER_WORDS}”\n– Gil Guest on `),
        embed: expect.stringContaining(`/embed/${slug}?t=61,71"`),
      },
    },
  ])
  expect(await lookUp().preview(token)).toBe(true)
  expect(await lookUp().preview(signToken('unsubscribe', [guest.id]))).toBe(false)
  const database = getDatabase(server.payload)
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect(await findInvited(database, token, inDays(88))).toBeDefined()
  expect(await findInvited(database, token, inDays(91))).toBeUndefined()
})

test('who is named somewhere cannot be deleted, and the refusal says where', async () => {
  const { id } = await person(server.payload, 'Eve Guest')
  await publishedEpisode(server.payload, { people: [{ person: id, role: 'guest' }] })
  const response = await editor.delete(`/api/cms/people/${id}`)
  expect(response.status).toBe(409)
  expect(response.body).toMatchObject({
    errors: [{ message: expect.stringContaining('an episode') }],
  })
})

test('two people of one name are proposed to be one, and merged they are', async () => {
  const kept = await person(server.payload, 'Fay Twice', {
    links: [{ label: 'One', url: 'https://a.example/' }],
  })
  const gone = await person(server.payload, 'fay twice', {
    about: 'Known.',
    links: [
      { label: 'One', url: 'https://a.example/' },
      { label: 'Two', url: 'https://b.example/' },
    ],
  })
  const both = await publishedEpisode(server.payload, {
    people: [
      { person: gone.id, role: 'guest' },
      { person: kept.id, role: 'narrator' },
    ],
  })
  const one = await publishedEpisode(server.payload, guestOf(gone))
  expect(await findSameName(server.payload, kept.id)).toEqual([
    { id: gone.id, name: 'fay twice', about: 'Known.', episodes: 2 },
  ])
  const merge = () => editor.post(`/api/people/${kept.id}/merge`, { other: gone.id })
  expect((await merge()).status).toBe(200)
  expect(await onSite(kept)).toMatchObject({
    about: 'Known.',
    links: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }],
    episodeCount: 2,
  })
  const rolesIn = async (id: string) =>
    (await findPublishedEpisode(server.payload, id))?.people.map(({ slug, role }) => [slug, role])
  expect(await rolesIn(both.id)).toEqual([['fay-twice', 'guest']])
  expect(await rolesIn(one.id)).toEqual([['fay-twice', 'guest']])
  expect(await lookUp().presentSlug.people(String(gone.slug))).toBe('fay-twice')
  expect(await findSameName(server.payload, kept.id)).toEqual([])
  expect((await merge()).status).toBe(404)
})

test('a version of before a merge names the one that stays', async () => {
  const [kept, gone] = [await person(server.payload, 'Ida Stays'), await person(server.payload, 'Ida Goes')]
  const { id } = await publishedEpisode(server.payload, guestOf(gone))
  await editor.patch(`/api/cms/episodes/${id}`, { people: [] })
  await editor.post(`/api/people/${kept.id}/merge`, { other: gone.id })
  const { docs } = await server.payload.findVersions({
    collection: 'episodes',
    where: { parent: { equals: id } },
    sort: 'createdAt',
    limit: 1,
  })
  await server.payload.restoreVersion({ collection: 'episodes', id: docs[0]?.id ?? '' })
  expect((await findPublishedEpisode(server.payload, id))?.people.map(({ name }) => name)).toEqual([
    'Ida Stays',
  ])
})

test('of two merges at once one counts, and a form that still names who is gone is refused in words', async () => {
  const [one, two] = [
    await person(server.payload, 'Gil Crossed'),
    await person(server.payload, 'gil crossed', { slug: 'gil-2' }),
  ]
  const episode = await publishedEpisode(server.payload, guestOf(two))
  const statuses = await Promise.all([
    editor.post(`/api/people/${one.id}/merge`, { other: two.id }),
    editor.post(`/api/people/${two.id}/merge`, { other: one.id }),
  ])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const left = [one, two].find(({ id }) => statuses[id === one.id ? 0 : 1]?.status === 200)
  const gone = left?.id === one.id ? two : one
  expect((await findPublishedEpisode(server.payload, episode.id))?.people.map(({ name }) => name)).toEqual([
    left?.name,
  ])
  const late = await editor.patch(`/api/cms/episodes/${episode.id}`, {
    ...guestOf(gone),
    updatedAt: episode.updatedAt,
  })
  expect(late.status).toBe(400)
  expect(late.body).toMatchObject({
    errors: [{ message: expect.stringContaining('has been deleted. Take it out') }],
  })
})

test.each(['\u200b\u200b', 'Alice \u202egnp.exe'])(
  'a person cannot be called %j, which is not seen as it is written',
  async (name) => {
    expect((await editor.post('/api/cms/people', { name })).status).toBe(400)
    expect((await editor.post('/api/cms/people', { name: 'Carol', aliases: ['Caro', name] })).status).toBe(
      400,
    )
  },
)
