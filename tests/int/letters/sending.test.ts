import '@tests/support/own-modules'
import { saveShow } from '@tests/support/builders'
import { IS_DRILL } from '@tests/support/drill'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimNext } from '@/lib/letters/letter-ledger'
import {
  beginLetter,
  cancelLetter,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
} from '@/lib/letters/letter-states'
import { readToken } from '@/lib/signed-token'
import { sendingFrom, textBody } from './letters'

const MANY = IS_DRILL ? 100_000 : 5_000

const served = serveMailingApi({ SITE_URL: 'https://show.example' })
const { server, post } = served
const { database, subscribers, letter, progress, send, recipients, subscriber } = sendingFrom(served)

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
    expect(readToken('unsubscribe', token)).toEqual([(await subscriber('reader1@mail.example'))?.addressId])
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
    ).rejects.toThrow(/has been sent/)
    await send()
    expect(post.mails[0]?.content).toContain('Subject: A horse that could count')
  })

  test.each([
    ['is empty', { body: { root: { ...textBody('Hello.').root, children: [] } } }, 'This letter is empty'],
    [
      'shows what is gone',
      {
        body: {
          root: {
            ...textBody('Hello.').root,
            children: [
              ...textBody('Hello.').root.children,
              { type: 'block', version: 2, fields: { id: 'a', blockType: 'button', label: '', url: '' } },
            ],
          },
        },
      },
      'was deleted',
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
    await saveShow(server.payload, { newsletter: { perSecond: 100, perHour: 5 } } as never)
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
    await scheduleLetter(server.payload, id, '2090-01-01T09:00')
    await send()
    expect(recipients()).toEqual([])
    await server.query(`UPDATE letters SET scheduled_at = now() - interval '1 second'`)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
    await expect(scheduleLetter(server.payload, id, '2090-01-01T09:00')).rejects.toThrow('has been sent')
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

  test('begins for thousands of readers, and is stopped for them', async () => {
    await subscribers(MANY)
    const id = await letter()
    await beginLetter(server.payload, id)
    expect(await progress(id)).toMatchObject({ state: 'sending', counts: { waiting: MANY } })
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
      await scheduleLetter(server.payload, id, '2090-01-01T09:00')
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
