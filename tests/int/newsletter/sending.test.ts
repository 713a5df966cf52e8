import '@tests/support/own-modules'
import { saveShow } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOf, rowsOf } from '@/db/sql'
import { claimNext } from '@/lib/newsletter/letter-ledger'
import {
  beginLetter,
  cancelLetter,
  findProgress,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
} from '@/lib/newsletter/letter-states'
import { sendLetters } from '@/lib/newsletter/send-letters'
import { readToken } from '@/lib/signed-token'
import { textBody } from './letters'

const { server, post } = serveMailingApi({ SITE_URL: 'https://show.example' })
const database = () => databaseOf(server.payload)

const FAST = { perSecond: 500, perHour: 1_000_000 }

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await saveShow(server.payload, { contactEmail: 'hello@show.example', newsletter: FAST } as never)
})

const AT_ONCE = 5_000

async function subscribers(count: number, own = ''): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await server.query(`
      INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
      SELECT 'reader' || n || '@mail.example', true, now(), now()
      FROM generate_series(${from}, ${Math.min(count, from + AT_ONCE - 1)}) AS n`)
  }
  if (own) await server.query(own)
}

const BODY = textBody('Hello.')

async function letter(fields: object = {}): Promise<string> {
  const { id } = await server.payload.create({
    collection: 'letters',
    data: {
      subject: 'A horse that could count',
      kind: 'other',
      readers: 'everyone',
      body: BODY,
      ...fields,
    } as never,
    overrideAccess: true,
  })
  return id
}

const progress = async (id: string) => {
  const found = await findProgress(database(), id)
  if (!found) throw new Error('There is no such letter.')
  return found
}

const send = () => sendLetters(server.payload)

const recipients = () => post.mails.flatMap(({ to }) => to)

/** As if all pauses were over. */
const endPauses = () => server.query('UPDATE letter_mails SET due_at = now()')

const subscriber = async (email: string) =>
  (
    await rowsOf<{ id: string; refusals: number; isRefused: boolean; isActive: boolean }>(
      database(),
      sql`SELECT id, refusals::int, refused_at IS NOT NULL AS "isRefused", is_active AS "isActive"
          FROM newsletters WHERE email = ${email}`,
    )
  )[0]

describe('a letter', () => {
  test('goes to each confirmed subscriber once', async () => {
    await subscribers(40, `UPDATE newsletters SET confirmed_at = NULL WHERE email = 'reader1@mail.example'`)
    await server.query(`UPDATE newsletters SET is_active = false WHERE email = 'reader2@mail.example'`)
    await server.query(`UPDATE newsletters SET refused_at = now() WHERE email = 'reader3@mail.example'`)
    const id = await letter()
    await beginLetter(server.payload, id)
    await send()
    await send()
    expect(new Set(recipients()).size).toBe(37)
    expect(recipients()).toHaveLength(37)
    expect(await progress(id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, sent: 37, refused: 0, left: 0 },
    })
  })

  test('about something else does not come to those who want new episodes alone', async () => {
    await subscribers(3, `UPDATE newsletters SET wants = 'episodes' WHERE email = 'reader1@mail.example'`)
    const [other, episode] = [await letter(), await letter({ kind: 'episode', subject: 'New' })]
    expect((await progress(other)).readers).toBe(2)
    expect((await progress(episode)).readers).toBe(3)
    for (const id of [other, episode]) await beginLetter(server.payload, id)
    await send()
    expect(recipients().filter((to) => to === 'reader1@mail.example')).toHaveLength(1)
    expect(recipients()).toHaveLength(5)
  })

  test('has its reader’s own links, names its list, and answers go to the show', async () => {
    await subscribers(1)
    const id = await letter()
    await beginLetter(server.payload, id)
    await send()
    const content = (post.mails[0]?.content ?? '').replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' ')
    const [, token = ''] =
      /^List-Unsubscribe: <https:\/\/show\.example\/unsubscribe\/([\w-]{43})>/m.exec(content) ?? []
    expect(readToken('unsubscribe', token)).toEqual([(await subscriber('reader1@mail.example'))?.id])
    expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(content).toMatch(/^List-ID: .*<newsletter\.show\.example>/im)
    expect(content).toMatch(/^Reply-To: .*<?hello@show\.example>?/m)
    expect(content).toMatch(/^Message-ID: <letter\.[\w.-]+@show\.example>/m)
    expect(content).toContain(`https://show.example/unsubscribe/${token}`)
    expect(content).toContain('https://show.example/letter-choices/')
    expect(content).not.toContain('mark.invalid')
  })

  test('is sent as it was when it began', async () => {
    await subscribers(1)
    const id = await letter()
    await beginLetter(server.payload, id)
    await expect(
      server.payload.update({
        collection: 'letters',
        id,
        data: { subject: 'Another' },
        overrideAccess: true,
        user: { id: 'x', collection: 'users' } as never,
      }),
    ).rejects.toThrow(/gone out/)
    await send()
    expect(post.mails[0]?.content).toContain('Subject: A horse that could count')
  })

  test.each([
    ['is empty', { body: { root: { ...BODY.root, children: [] } } }, 'nothing in this letter yet'],
    [
      'shows what is gone',
      {
        body: {
          root: {
            ...BODY.root,
            children: [
              ...BODY.root.children,
              { type: 'block', version: 2, fields: { id: 'a', blockType: 'button', label: '', url: '' } },
            ],
          },
        },
      },
      'is gone',
    ],
  ])('that %s does not begin', async (_, fields, words) => {
    await subscribers(1)
    const id = await letter()
    await database().execute(
      sql`UPDATE letters SET body = ${JSON.stringify(fields.body)}::jsonb WHERE id = ${id}`,
    )
    await expect(beginLetter(server.payload, id)).rejects.toThrow(words)
    expect((await progress(id)).state).toBe('draft')
  })

  test('for no one does not begin', async () => {
    const id = await letter()
    await expect(beginLetter(server.payload, id)).rejects.toThrow('No confirmed subscriber')
    expect((await progress(id)).state).toBe('draft')
  })
})

describe('nobody who left', () => {
  test('gets it, not even a second after pressing unsubscribe', async () => {
    await subscribers(10)
    const id = await letter()
    await beginLetter(server.payload, id)
    await server.query(`UPDATE newsletters SET is_active = false WHERE email = 'reader5@mail.example'`)
    await send()
    expect(recipients()).not.toContain('reader5@mail.example')
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 9, left: 1 } })
  })
})

describe('a mail server', () => {
  test('that wants another try gets it after a pause', async () => {
    await subscribers(3)
    const id = await letter()
    await beginLetter(server.payload, id)
    post.manner = 'later'
    await send()
    post.manner = 'take'
    await send()
    expect(recipients()).toEqual([])
    expect(await progress(id)).toMatchObject({ state: 'sending', counts: { waiting: 3 } })
    await endPauses()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 3 } })
  })

  test('that refuses an address twice gets no more letters for it', async () => {
    await subscribers(2)
    post.manner = 'refuse'
    for (const refusals of [1, 2]) {
      const id = await letter({ subject: `Letter ${refusals}` })
      await beginLetter(server.payload, id)
      await send()
      expect(await progress(id)).toMatchObject({ state: 'sent', counts: { refused: 2 } })
      expect(await subscriber('reader1@mail.example')).toMatchObject({ refusals, isRefused: refusals === 2 })
    }
    post.manner = 'take'
    expect((await progress(await letter({ subject: 'Third' }))).readers).toBe(0)
  })

  test('that takes a letter in between forgives the refusal before', async () => {
    await subscribers(1)
    for (const manner of ['refuse', 'take', 'refuse'] as const) {
      post.manner = manner
      const id = await letter({ subject: manner })
      await beginLetter(server.payload, id)
      await send()
    }
    expect(await subscriber('reader1@mail.example')).toMatchObject({ refusals: 1, isRefused: false })
  })

  test('that lets the sender send nothing pauses the letter, and no address is to blame', async () => {
    await subscribers(30)
    const id = await letter()
    await beginLetter(server.payload, id)
    post.manner = 'unknown'
    await send()
    expect(await progress(id)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringContaining('takes no letter'),
      counts: { waiting: 30, refused: 0 },
    })
    expect(await subscriber('reader1@mail.example')).toMatchObject({ refusals: 0 })
    post.manner = 'take'
    await resumeLetter(server.payload, id)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 30 } })
    expect(new Set(recipients()).size).toBe(30)
  })

  test('that refuses ten in a row pauses the letter', async () => {
    await subscribers(40)
    const id = await letter()
    await beginLetter(server.payload, id)
    post.manner = 'refuse'
    await send()
    const { state, pauseReason, counts } = await progress(id)
    expect({ state, pauseReason }).toEqual({
      state: 'paused',
      pauseReason: expect.stringMatching(/^10 letters in a row were refused/),
    })
    expect(pauseReason).not.toContain('@')
    // No address is to blame, and none of them goes without the letter.
    expect(counts).toMatchObject({ refused: 0, waiting: 40 })
    expect(await subscriber('reader1@mail.example')).toMatchObject({ refusals: 0, isRefused: false })
    post.manner = 'take'
    await resumeLetter(server.payload, id)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 40 } })
  })

  test('that is away keeps every letter waiting, and gets them when it is back', async () => {
    await subscribers(12)
    const id = await letter()
    await beginLetter(server.payload, id)
    await post.close()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sending', counts: { waiting: 12 } })
    await post.open()
    await endPauses()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 12 } })
  })

  test('that drops the line after taking a mail gets it a second time under the same id, and no other', async () => {
    await subscribers(8)
    const id = await letter()
    await beginLetter(server.payload, id)
    post.manner = 'drop'
    await send()
    const dropped = recipients().length
    // One that broke the line waits longer each time, and is not tried for ever.
    await send()
    expect(recipients()).toHaveLength(dropped)
    const [tried] = await rowsOf<{ tries: number }>(
      database(),
      sql`SELECT max(tries)::int AS tries FROM letter_mails`,
    )
    expect(tried?.tries).toBe(1)
    post.manner = 'take'
    await endPauses()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 8 } })
    expect(new Set(recipients()).size).toBe(8)
    expect(recipients().length).toBeLessThanOrEqual(8 + dropped)
    const ids = post.mails.map(({ content }) => /^Message-ID:\s*(<[^>]+>)/im.exec(content)?.[1])
    expect(new Set(ids).size).toBe(8)
  })
})

describe('sending', () => {
  test('pauses, goes on, and stops for good', async () => {
    await subscribers(20)
    const id = await letter()
    await beginLetter(server.payload, id)
    await pauseLetter(database(), id)
    await send()
    expect(recipients()).toEqual([])
    await resumeLetter(server.payload, id)
    await cancelLetter(server.payload, id)
    await send()
    expect(recipients()).toEqual([])
    expect(await progress(id)).toMatchObject({ state: 'cancelled', counts: { waiting: 0, sent: 0 } })
    await expect(resumeLetter(server.payload, id)).rejects.toThrow('This letter was stopped.')
  })

  test('sees a pause while it sends', async () => {
    await saveShow(server.payload, { newsletter: { perSecond: 20, perHour: 1_000 } } as never)
    await subscribers(60)
    const id = await letter()
    await beginLetter(server.payload, id)
    const sending = send()
    await expect.poll(() => post.mails.length).toBeGreaterThan(3)
    await pauseLetter(database(), id)
    await sending
    const { state, counts } = await progress(id)
    expect(state).toBe('paused')
    expect(counts.sent).toBeLessThan(30)
    expect(counts.sent + counts.waiting).toBe(60)
  })

  test('keeps to so many an hour, also after a restart', async () => {
    await saveShow(server.payload, { newsletter: { perSecond: 500, perHour: 5 } } as never)
    await subscribers(12)
    const id = await letter()
    await beginLetter(server.payload, id)
    await send()
    await send()
    expect(recipients()).toHaveLength(5)
    await server.query(`UPDATE letter_mails SET done_at = now() - interval '61 minutes' WHERE state = 'sent'`)
    await send()
    expect(recipients()).toHaveLength(10)
  })

  test('keeps to so many a second', async () => {
    await saveShow(server.payload, { newsletter: { perSecond: 10, perHour: 1_000 } } as never)
    await subscribers(11)
    await beginLetter(server.payload, await letter())
    const begun = performance.now()
    await send()
    expect(performance.now() - begun).toBeGreaterThan(950)
    expect(recipients()).toHaveLength(11)
  })

  test('begins by itself once the moment of a scheduled letter has come', async () => {
    await subscribers(2)
    const id = await letter()
    await scheduleLetter(server.payload, id, new Date(Date.now() + 3_600_000))
    await send()
    expect(recipients()).toEqual([])
    await server.query(`UPDATE letters SET scheduled_at = now() - interval '1 second'`)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
    await expect(scheduleLetter(server.payload, id, new Date(Date.now() + 1_000))).rejects.toThrow(
      'has been sent',
    )
  })

  test('goes on with what a killed process had taken up, and forgets none', async () => {
    await subscribers(15)
    const id = await letter()
    await beginLetter(server.payload, id)
    // Killed between taking a mail up and noting what became of it.
    for (let n = 0; n < 5; n += 1) expect(await claimNext(database(), id)).toBeDefined()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 15 } })
    expect(new Set(recipients()).size).toBe(15)
  })

  test('begins for a hundred thousand readers, and is stopped for them', async () => {
    await subscribers(100_000)
    const id = await letter()
    await beginLetter(server.payload, id)
    expect(await progress(id)).toMatchObject({ state: 'sending', counts: { waiting: 100_000 } })
    await cancelLetter(server.payload, id)
    expect(await progress(id)).toMatchObject({ state: 'cancelled', counts: { waiting: 0 } })
    await server.query('TRUNCATE newsletters CASCADE')
  }, 60_000)

  test('that begins while an editor saves is not taken back by the save', async () => {
    await subscribers(1)
    for (let round = 0; round < 10; round += 1) {
      const id = await letter({ subject: `Round ${round}` })
      const save = server.payload.update({
        collection: 'letters',
        id,
        data: { previewLine: 'Saved at the same moment.' },
        overrideAccess: true,
      })
      const [begun] = await Promise.allSettled([beginLetter(server.payload, id), save])
      expect({ round, begun: begun.status }).toEqual({ round, begun: 'fulfilled' })
      expect({ round, state: (await progress(id)).state }).toEqual({ round, state: 'sending' })
    }
  })

  test('that was begun by hand stays begun when its moment comes', async () => {
    await subscribers(1)
    for (let round = 0; round < 10; round += 1) {
      const id = await letter({ subject: `Round ${round}` })
      await scheduleLetter(server.payload, id, new Date(Date.now() + 3_600_000))
      await server.query(`UPDATE letters SET scheduled_at = now() WHERE state = 'scheduled'`)
      await Promise.allSettled([send(), beginLetter(server.payload, id)])
      await send()
      expect({ round, state: (await progress(id)).state }).toEqual({ round, state: 'sent' })
    }
    expect(recipients()).toHaveLength(10)
  })

  test('is done by one process at a time', async () => {
    await subscribers(50)
    const id = await letter()
    await beginLetter(server.payload, id)
    await Promise.all([send(), send(), send()])
    await send()
    expect(recipients()).toHaveLength(50)
    expect(new Set(recipients()).size).toBe(50)
    expect((await progress(id)).state).toBe('sent')
  })
})
