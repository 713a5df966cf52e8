import '@tests/support/own-modules'
import { saveShow } from '@tests/support/builders'
import { IS_DRILL } from '@tests/support/drill'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
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
const { begun, database, subscribers, letter, progress, send, recipients, subscriber } = sendingFrom(served)

describe('a letter', () => {
  test('goes to each confirmed subscriber once, and not to one who left a second before', async () => {
    await subscribers(40)
    const change = (reader: number, column: string) =>
      server.query(`UPDATE newsletters SET ${column} WHERE email = 'reader${reader}@mail.example'`)
    await change(1, 'confirmed_at = NULL')
    await change(2, 'is_active = false')
    await change(3, 'refused_at = now()')
    const id = await letter()
    await beginLetter(server.payload, id)
    await change(4, 'is_active = false')
    await send()
    await send()
    expect(new Set(recipients()).size).toBe(36)
    expect(recipients()).toHaveLength(36)
    expect(await progress(id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, sent: 36, refused: 0, left: 1 },
    })
  })

  test('about something else does not come to those who want new episodes alone', async () => {
    await subscribers(3)
    await server.query(`UPDATE newsletters SET wants = 'episodes' WHERE email = 'reader1@mail.example'`)
    const [other, episode] = [await letter(), await letter({ kind: 'episode', subject: 'New' })]
    expect((await progress(other)).readers).toBe(2)
    expect((await progress(episode)).readers).toBe(3)
    for (const id of [other, episode]) await beginLetter(server.payload, id)
    await send()
    expect(recipients().filter((to) => to === 'reader1@mail.example')).toHaveLength(1)
    expect(recipients()).toHaveLength(5)
  })

  test('has its reader’s own links, names its list, and answers go to the show', async () => {
    await begun(1)
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
    expect(content).not.toContain('placeholder.invalid')
  })

  test('is sent as it was when it began', async () => {
    const id = await begun(1)
    await expect(
      server.payload.update({
        collection: 'letters',
        id,
        data: { subject: 'Another' },
        user: { id: 'x', collection: 'users' } as never,
      }),
    ).rejects.toThrow(/has been sent/)
    await send()
    expect(post.mails[0]?.content).toContain('Subject: A horse that could count')
  })

  test.each([
    ['is empty', [], 'This letter is empty'],
    [
      'shows what is gone',
      [
        ...textBody('Hello.').root.children,
        { type: 'block', version: 2, fields: { id: 'a', blockType: 'button', label: '', url: '' } },
      ],
      'was deleted',
    ],
  ])('that %s does not begin', async (_, children, words) => {
    await subscribers(1)
    const id = await letter()
    const body = JSON.stringify({ root: { ...textBody('Hello.').root, children } })
    await server.query('UPDATE letters SET body = $2::jsonb WHERE id = $1', [id, body])
    await expect(beginLetter(server.payload, id)).rejects.toThrow(words)
    expect((await progress(id)).state).toBe('draft')
  })
})

describe('sending', () => {
  test('pauses, goes on, and stops for good', async () => {
    const id = await begun(20)
    await pauseLetter(database(), id)
    await send()
    expect(recipients()).toEqual([])
    await resumeLetter(server.payload, id)
    await cancelLetter(server.payload, id)
    await send()
    expect(recipients()).toEqual([])
    expect(await progress(id)).toMatchObject({ state: 'cancelled', counts: { waiting: 0, sent: 0 } })
    await expect(resumeLetter(server.payload, id)).rejects.toThrow('This letter is cancelled.')
  })

  test('sees a pause while it sends', async () => {
    await saveShow(server.payload, { newsletter: { perSecond: 20, perHour: 1_000 } } as never)
    const id = await begun(60)
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
    await begun(12)
    await send()
    await send()
    expect(recipients()).toHaveLength(5)
    await server.query(`UPDATE letter_mails SET done_at = now() - interval '61 minutes' WHERE state = 'sent'`)
    await send()
    expect(recipients()).toHaveLength(10)
  })

  test('keeps to so many a second', async () => {
    await saveShow(server.payload, { newsletter: { perSecond: 10, perHour: 1_000 } } as never)
    await begun(11)
    const started = performance.now()
    await send()
    expect(performance.now() - started).toBeGreaterThan(950)
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
    await expect(scheduleLetter(server.payload, id, '2090-01-01T09:00')).rejects.toThrow('is sent')
  })

  test('goes on with what a killed process had taken up, and forgets none', async () => {
    const id = await begun(15)
    // Killed between taking a mail up and noting what became of it.
    for (let n = 0; n < 5; n += 1) expect(await claimNext(database(), id)).toBeDefined()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 15 } })
    expect(new Set(recipients()).size).toBe(15)
  })

  test('begins for thousands of readers, and is stopped for them', async () => {
    const id = await begun(MANY)
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
    const id = await begun(50)
    await Promise.all([send(), send(), send()])
    await send()
    expect(recipients()).toHaveLength(50)
    expect(new Set(recipients()).size).toBe(50)
    expect((await progress(id)).state).toBe('sent')
  })
})
