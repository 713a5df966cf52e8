import { administratorAt, editor, letter, publishedEpisode, visitorAs } from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { addressOf, serveMedia } from '@tests/support/media-site'
import { fileOf, square, upload } from '@tests/support/uploads'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeeping } from '@/jobs/housekeeping'
import { beginLetter, cancelLetter, scheduleLetter } from '@/lib/letters/letter-states'
import { findLetterOnSite } from '@/lib/letters/letters-on-site'
import { sendLetters } from '@/lib/letters/send-letters'
import { openFileStore } from '@/lib/media/file-store'
import { removeUnnamedFiles } from '@/lib/media/unnamed-files'
import { DAY_MS } from '@/lib/text/clock'
import { textBody } from './letters'

const { server, picture, expectPublic, expectPrivate } = serveMedia()

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    VALUES ('reader@mail.example', true, now(), now())`)
})

const blocks = (...fields: object[]) => ({
  root: {
    type: 'root',
    version: 1,
    children: fields.map((each) => ({ type: 'block', version: 2, fields: each })),
  },
})

const write = async (fields: object = {}): Promise<string> =>
  (
    await letter(server.payload, {
      subject: 'As it was released',
      body: textBody('Words that were seen.'),
      ...fields,
    })
  ).id

async function scheduled(fields: object = {}): Promise<string> {
  const id = await write(fields)
  await scheduleLetter(server.payload, id, '2090-01-01T09:00')
  return id
}

/** The mail that its readers got, once its moment has come. */
async function sent(id: string) {
  await server.query('UPDATE letters SET scheduled_at = now() WHERE id = $1', [id])
  await sendLetters(server.payload)
  const [row] = await server.query(
    `SELECT state::text, letter_issues.subject, html FROM letters LEFT JOIN letter_issues ON letter_id = id
     WHERE id = $1`,
    [id],
  )
  return row as { state: string; subject: string; html: string }
}

const pictureIn = (html: string): string => /\/media\/[^"]+/.exec(html)?.[0] ?? 'no picture'

describe('a letter that an administrator has scheduled', () => {
  const doors: Record<string, (id: string) => { method: string; path: string; body?: object }> = {
    'a save': (id) => ({ method: 'PATCH', path: `/api/cms/letters/${id}`, body: { subject: 'Unseen' } }),
    'a save of many': (id) => ({
      method: 'PATCH',
      path: `/api/cms/letters?where[id][equals]=${id}`,
      body: { subject: 'Unseen' },
    }),
    'a save that moves it': (id) => ({
      method: 'PATCH',
      path: `/api/cms/letters/${id}`,
      body: { kind: 'episode', readers: 'subscribers' },
    }),
    'its removal': (id) => ({ method: 'DELETE', path: `/api/cms/letters/${id}` }),
  }

  test.each(Object.entries(doors))(
    'goes out as it was, also when %s by an editor began before',
    async (_, door) => {
      const id = await write()
      const writer = await visitorAs(server, await editor(server.payload))
      const held = await holdTransaction(server)
      await held.query("UPDATE letters SET state = 'scheduled' WHERE id = $1", [id])
      const { method, path, body } = door(id)
      const answer = writer.request(method, path, body && { body })
      await held.untilWaiting(1)
      await held.commit()
      expect((await answer).text).toContain('An administrator has scheduled this letter as it is')
      expect(
        await server.query('SELECT state::text, subject, kind::text FROM letters WHERE id = $1', [id]),
      ).toEqual([{ state: 'scheduled', subject: 'As it was released', kind: 'other' }])
    },
  )

  test('goes out as it was, though an editor brings an earlier version back', async () => {
    const id = await write({ subject: 'An earlier one' })
    await server.payload.update({ collection: 'letters', id, data: { subject: 'As it was released' } })
    await scheduleLetter(server.payload, id, '2090-01-01T09:00')
    const { docs } = await server.payload.findVersions({
      collection: 'letters',
      where: { parent: { equals: id } },
      sort: 'createdAt',
    })
    const writer = await visitorAs(server, await editor(server.payload))
    const { status } = await writer.post(`/api/cms/letters/versions/${docs[0]?.id}`, {})
    expect(status).toBe(409)
    expect(await sent(id)).toMatchObject({ subject: 'As it was released' })
  })

  test('goes out as an administrator has changed it since', async () => {
    const id = await scheduled()
    const boss = await administratorAt(server)
    expect((await boss.patch(`/api/cms/letters/${id}`, { subject: 'Changed by one who sends' })).status).toBe(
      200,
    )
    expect(await sent(id)).toMatchObject({ state: 'sent', subject: 'Changed by one who sends' })
  })

  test('goes out with the episodes, terms and pictures that it showed then', async () => {
    const file = await picture()
    const episode = await publishedEpisode(server.payload, { title: 'A title that was seen' })
    const term = await server.payload.create({
      collection: 'terms',
      data: { word: 'Token', meaning: 'A meaning that was seen.' } as never,
    })
    const id = await scheduled({
      body: blocks(
        { blockType: 'episode', episode: episode.id },
        { blockType: 'term', term: term.id },
        { blockType: 'picture', picture: file.id, alt: 'A picture that was seen' },
      ),
    })
    const change = (collection: 'episodes' | 'terms', of: { id: string | number }, data: object) =>
      server.payload.update({ collection, id: of.id, data: data as never })
    await change('episodes', episode, { title: 'Unseen' })
    await change('terms', term, { meaning: 'Unseen' })
    await server.payload.delete({ collection: 'media', id: file.id })
    const writer = await visitorAs(server, await editor(server.payload))
    const preview = await writer.get(`/api/admin/letters/${id}/preview`)
    expect(preview.body.html).toContain('A title that was seen')
    const { state, html } = await sent(id)
    expect(state).toBe('sent')
    for (const seen of ['A title', 'A meaning', 'A picture']) expect(html).toContain(`${seen} that was seen`)
    expect(html).not.toContain('Unseen')
    await expectPublic(pictureIn(html))
    const [row] = await server.query('SELECT slug FROM letters WHERE id = $1', [id])
    const shown = JSON.stringify((await findLetterOnSite(server.payload, row?.slug))?.parts)
    expect(shown).toContain('A title that was seen')
    expect(shown).toContain(pictureIn(html))
  })

  test('has copies of its pictures, which are swept once it is a draft again', async () => {
    const namesInStore = async () => (await openFileStore().list()).map(({ name }) => name)
    const sweep = () => removeUnnamedFiles(server.payload, Date.now() + 2 * DAY_MS)
    const file = await picture()
    const id = await scheduled({ body: blocks({ blockType: 'picture', picture: file.id }) })
    const [{ filename } = { filename: '' }] = await server.query(
      'SELECT pictures[1] AS filename FROM letter_issues WHERE letter_id = $1',
      [id],
    )
    await expectPrivate(`/media/${filename}`)
    await sweep()
    expect(await namesInStore()).toContain(filename)
    await cancelLetter(server.payload, id)
    await sweep()
    expect(await namesInStore()).not.toContain(filename)
  })
})

test.each([
  [
    'replaced',
    async (id: string) =>
      server.payload.update({
        collection: 'media',
        id,
        data: {},
        file: fileOf('other.png', await square(300)),
      }),
  ],
  ['deleted', (id: string) => server.payload.delete({ collection: 'media', id })],
])('what was mailed keeps its pictures though their file is %s', async (_, change) => {
  const file = await upload(server.payload, 'letter picture.png', await square(500))
  const id = await write({ body: blocks({ blockType: 'picture', picture: file.id }) })
  await beginLetter(server.payload, id)
  const { html } = await sent(id)
  await expectPublic(pictureIn(html))
  await change(file.id)
  await housekeeping.run(server.payload, {})
  await expectPublic(pictureIn(html))
  await expectPrivate(addressOf(file))
})
