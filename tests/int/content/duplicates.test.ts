import { textOf } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { nobody } from '@/lib/access'
import { htmlToLexical } from '@/lib/text/html-to-lexical'

const server = serveApi()
const editor = signInAdministrator(server)

const duplicate = async (collection: string, id: unknown) =>
  editor.post(`/api/cms/${collection}/${textOf(id)}/duplicate?depth=0`, {})

/** Where a copy is offered, something to copy. */
const OFFERED = {
  episodes: async () => (await publishedEpisode(server.payload, { title: 'To copy' })).id,
  letters: async () => {
    const body = htmlToLexical('<p>Hello.</p>') as never
    const data = { subject: 'Last week', body, kind: 'other', readers: 'everyone', state: 'draft' } as const
    const { id } = await server.payload.create({ collection: 'letters', data })
    await server.query(`UPDATE letters SET state = 'sent', sent_at = now() WHERE id = '${id}'`)
    return id
  },
}

test('a copy is offered of what stays private until someone says so, and of nothing else', () => {
  const offered = server.payload.config.collections.filter(
    ({ slug, access, disableDuplicate }) =>
      !slug.startsWith('payload-') && access.create !== nobody && disableDuplicate !== true,
  )
  expect(offered.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(OFFERED).toSorted())
})

test.each(Object.entries(OFFERED))(
  'a copy of %s is made at a press, twice, beside what it was made from',
  async (slug, make) => {
    const id = await make()
    const copies = [await duplicate(slug, id), await duplicate(slug, id)]
    for (const { status, text } of copies) expect([status, text]).toEqual([200, expect.any(String)])
    const ids = new Set(copies.map(({ body }) => textOf(body.doc?.id)))
    expect(ids.size).toBe(2)
    expect(ids.has(textOf(id))).toBe(false)
  },
)

test('a copy of a published episode, or of a letter that was sent, is a draft with an address of its own', async () => {
  const episode = (await duplicate('episodes', await OFFERED.episodes())).body.doc
  expect(episode).toMatchObject({ isPublished: false, slug: expect.stringMatching(/^to-copy/) })
  const letter = (await duplicate('letters', await OFFERED.letters())).body.doc
  expect(letter).toMatchObject({
    state: 'draft',
    subject: 'Last week',
    sentAt: null,
    scheduledAt: null,
    slug: expect.stringMatching(/^last-week-\d+$/),
  })
})
