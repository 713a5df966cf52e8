import { letter, paper, person, publishedEpisode, saveShow } from '@tests/support/builders'
import { addressOf, SITE_URL, serveMedia } from '@tests/support/media-site'
import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import { beginLetter } from '@/lib/letters/letter-states'

const { server, picture, expectPublic, expectPrivate } = serveMedia()

let named = 0

describe('a file is public while it is named by', () => {
  test.each([
    [
      'an episode’s address of its sound',
      (url: string) => publishedEpisode(server.payload, { audioUrl: url }),
    ],
    [
      'an episode’s address of its artwork',
      (url: string) => publishedEpisode(server.payload, { artworkUrl: url }),
    ],
    ['a paper', (url: string) => paper(server.payload, { image: url })],
  ])('%s, however it is spelled', async (_name, use) => {
    for (const spell of [
      (url: string) => url,
      (url: string) => decodeURI(url),
      (url: string) => SITE_URL + url,
      (url: string) => `${url}?v=2#t=10`,
    ]) {
      const file = await picture(`named é ${++named}.png`)
      await expectPrivate(addressOf(file))
      // An address holds no blanks.
      await use(spell(addressOf(file)).replaceAll(' ', '%20'))
      await expectPublic(addressOf(file))
      await expectPublic(String(file.sizes?.w96?.url))
    }
  })

  test('the show or one of its sponsors, and no longer than that', async () => {
    const [artwork, logo] = [await picture(), await picture()]
    const write = (data: object) => saveShow(server.payload, data)
    await expectPrivate(addressOf(logo))
    const sponsor = {
      name: 'One',
      shortDescription: 'Short.',
      url: 'https://one.example/',
      buttonLabel: 'Go',
    }
    await write({ artwork: artwork.id, sponsors: [{ ...sponsor, logo: logo.id }] })
    await expectPublic(addressOf(artwork))
    await expectPublic(addressOf(logo))
    await write({ artwork: null, sponsors: [] })
    await expectPrivate(addressOf(artwork))
    await expectPrivate(addressOf(logo))
  })

  test('a person of a public episode', async () => {
    const file = await picture()
    const bo = await person(server.payload, 'Bo', { picture: file.id })
    const people = [{ person: bo.id, role: 'guest' as const }]
    await publishedEpisode(server.payload, { isPublished: false, people })
    await expectPrivate(addressOf(file))
    await publishedEpisode(server.payload, { people })
    await expectPublic(addressOf(file))
  })

  test('a letter, from the moment it begins to go out', async () => {
    const file = await picture()
    const body = {
      root: {
        type: 'root',
        version: 1,
        children: [{ type: 'block', version: 2, fields: { blockType: 'picture', picture: file.id } }],
      },
    }
    const { id } = await letter(server.payload, { readers: 'subscribers', body })
    await expectPrivate(addressOf(file))
    await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
      VALUES ('reader@mail.example', true, now(), now())`)
    await beginLetter(server.payload, id)
    await expectPublic(addressOf(file))
  })

  test('nothing but an address on another site, or of a file with a longer name', async () => {
    const file = await picture('cover.png')
    await paper(server.payload, { image: 'https://other.example/media/cover.png' })
    await paper(server.payload, { image: '/media/cover.png.png' })
    await publishedEpisode(server.payload, { artworkUrl: '/media/cover.png', isPublished: false })
    await expectPrivate(addressOf(file))
  })
})

test('every field that chooses a file is one that the look-up knows', () => {
  const choosing = (name: string, fields: FlattenedField[]): string[] =>
    fields.flatMap((field) => {
      const path = `${name}.${field.name}`
      if (field.type === 'upload' || field.type === 'relationship') {
        return [field.relationTo].flat().includes('media') ? [path] : []
      }
      return 'flattenedFields' in field ? choosing(path, field.flattenedFields) : []
    })
  const { collections, globals } = server.payload.config
  expect(
    [...collections, ...globals].flatMap((one) => choosing(one.slug, one.flattenedFields)).sort(),
  ).toEqual([
    'episodes.artwork',
    'episodes.audio',
    'people.picture',
    'show.artwork',
    'show.face.icon',
    'show.face.logo',
    'show.sponsors.logo',
  ])
})
