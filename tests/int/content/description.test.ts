import { textOf, Visitor } from '@tests/support/api-client'
import { administratorAt, type EpisodeFields, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { findUnsafe } from '@tests/support/unsafe-html'
import { XSS_VECTORS } from '@tests/support/xss-vectors'
import { describe, expect, test } from 'vitest'
import { htmlToText } from '@/lib/text/sanitize'
import type { Episode } from '@/payload-types'

const server = serveApi()
const visitor = new Visitor(server)

const update = (id: string, data: EpisodeFields): Promise<Episode> =>
  server.payload.update({ collection: 'episodes', id, data, depth: 0 })
const served = async (id: string) => (await visitor.get(`/api/episodes/${id}`)).body

/** An editor's text with one paragraph. */
const bodyOf = (...children: object[]): Episode['body'] =>
  ({
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: null,
      children: [
        { type: 'paragraph', format: '', indent: 0, version: 1, direction: null, textFormat: 0, children },
      ],
    },
  }) as unknown as Episode['body']
const text = (value: string, format = 0) => ({
  type: 'text',
  text: value,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})

describe('the description', () => {
  test('follows what the editor writes', async () => {
    const episode = await publishedEpisode(server.payload, {
      description: undefined,
      body: bodyOf(text('Plain & '), text('bold', 1)),
    })
    expect(episode.description).toBe('<p>Plain &amp; <strong>bold</strong></p>')
    const changed = await update(episode.id, { body: bodyOf(text('Rewritten')) })
    expect(changed.description).toBe('<p>Rewritten</p>')
    expect((await served(episode.id)).description).toBe('<p>Rewritten</p>')
  })

  test('that comes as HTML becomes the editor’s text, also later', async () => {
    const episode = await publishedEpisode(server.payload, { description: '<p>From <em>HTML</em></p>' })
    expect(JSON.stringify(episode.body)).toContain('"text":"HTML"')
    const changed = await update(episode.id, { description: '<p>Imported again</p><ul><li>one</li></ul>' })
    expect(changed.description).toBe('<p>Imported again</p><ul><li>one</li></ul>')
    expect(JSON.stringify(changed.body)).toContain('Imported again')
    expect(JSON.stringify(changed.body)).not.toContain('HTML')
  })

  test('is left alone by a change of something else', async () => {
    const html = '<p>One<br />two</p><ul><li>a<ul><li>nested</li></ul></li></ul>'
    const episode = await publishedEpisode(server.payload, { description: html })
    const changed = await update(episode.id, { title: 'Another title' })
    expect(changed.description).toBe(html)
    expect(changed.body).toEqual(episode.body)
  })

  test('stores and serves nothing that runs, whichever way it comes in', async () => {
    expect(XSS_VECTORS.length).toBeGreaterThan(150)
    const episode = await publishedEpisode(server.payload)
    const stored = () => server.query('SELECT description FROM episodes WHERE id = $1', [episode.id])
    // One by one would be slow; together they also try what one leaves open for the next.
    for (const together of [XSS_VECTORS, XSS_VECTORS.toReversed()]) {
      await update(episode.id, { description: together.join('\n') })
      const [{ description }] = await stored()
      expect(findUnsafe(textOf(description))).toEqual([])
      // One vector's end tags leave links open, and `<plaintext>` makes words of all that follows.
      expect(htmlToText(description)).toContain('before')
      // A NUL in it the database refuses as a whole.
      const written = together.map((vector) => text(vector.replaceAll('\0', '')))
      await update(episode.id, { body: bodyOf(...written) })
      expect(findUnsafe((await stored())[0].description)).toEqual([])
    }
    // What got into the table past every hook is cleaned on its way out.
    await server.query('UPDATE episodes SET description = $1 WHERE id = $2', [
      XSS_VECTORS.join('\n').replaceAll('\0', ''),
      episode.id,
    ])
    expect(findUnsafe(textOf((await served(episode.id)).description))).toEqual([])
    const { list } = await visitor.get('/api/episodes')
    for (const { description } of list) expect(findUnsafe(textOf(description))).toEqual([])
  })

  test('has no link to anything but the web and mail, also from the editor', async () => {
    const boss = await administratorAt(server)
    const episode = await publishedEpisode(server.payload)
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://good.example/',
    ]) {
      const link = {
        type: 'link',
        version: 3,
        format: '',
        indent: 0,
        direction: null,
        fields: { linkType: 'custom', newTab: true, url },
        children: [text('a link')],
      }
      await boss.patch(`/api/cms/episodes/${episode.id}`, { body: bodyOf(link) })
      const { description } = await served(episode.id)
      expect(findUnsafe(textOf(description))).toEqual([])
      if (url.startsWith('https:')) {
        expect(description).toBe('<p><a href="https://good.example/" rel="noopener nofollow">a link</a></p>')
      }
    }
  })
})
