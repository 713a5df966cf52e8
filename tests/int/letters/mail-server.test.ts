import '@tests/support/own-modules'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { describe, expect, test } from 'vitest'
import { cancelLetter, resumeLetter } from '@/lib/letters/letter-states'
import { sendingFrom } from './letters'

const served = serveMailingApi({ SITE_URL: 'https://show.example' })
const { server, post } = served
const { begun, progress, send, recipients, endPauses, subscriber } = sendingFrom(served)

describe('a mail server', () => {
  test('that wants another try gets it after a pause', async () => {
    const id = await begun(3)
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

  test('that took a letter is sent it once, though the database stumbles while that is noted', async () => {
    const id = await begun(2)
    await server.query(`
      CREATE SEQUENCE stumbles;
      CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.state = 'sent' AND nextval('stumbles') <= 3 THEN RAISE EXCEPTION 'The database stumbled.'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER stumble BEFORE UPDATE ON letter_mails FOR EACH ROW EXECUTE FUNCTION stumble()`)
    try {
      await send()
    } finally {
      await server.query('DROP TRIGGER stumble ON letter_mails')
    }
    expect(recipients().sort()).toEqual(['reader1@mail.example', 'reader2@mail.example'])
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
  })

  test('that lets the sender send nothing pauses the letter, and no address is to blame', async () => {
    const id = await begun(30)
    post.manner = 'unknown'
    await send()
    expect(await progress(id)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringContaining('refuses every letter'),
      counts: { waiting: 30, refused: 0 },
    })
    expect(await subscriber('reader1@mail.example')).toMatchObject({ refusals: 0 })
    post.manner = 'take'
    await resumeLetter(server.payload, id)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 30 } })
    expect(new Set(recipients()).size).toBe(30)
  })

  test('that takes none of the first ten pauses the letter', async () => {
    const id = await begun(40)
    post.answer = () => '550 5.1.1 user unknown'
    await send()
    const { state, pauseReason, counts } = await progress(id)
    expect({ state, pauseReason }).toEqual({
      state: 'paused',
      pauseReason: expect.stringMatching(/^1\d of the first 1\d letters were refused/),
    })
    expect(pauseReason).not.toContain('@')
    // No address is to blame, and none of them goes without the letter.
    expect(counts).toMatchObject({ refused: 0, waiting: 40 })
    expect(await server.query('SELECT max(refusals)::int AS most FROM newsletters')).toEqual([{ most: 0 }])
    post.answer = () => undefined
    await resumeLetter(server.payload, id)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 40 } })
  })

  test('that drops the line after taking a mail gets it a second time under the same id, and no other', async () => {
    const id = await begun(8)
    post.manner = 'drop'
    await send()
    const dropped = recipients().length
    // One that broke the line waits longer each time, and is not tried for ever.
    await send()
    expect(recipients()).toHaveLength(dropped)
    expect(await server.query('SELECT max(tries)::int AS tries FROM letter_mails')).toEqual([{ tries: 1 }])
    post.manner = 'take'
    await endPauses()
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 8 } })
    expect(new Set(recipients()).size).toBe(8)
    expect(recipients().length).toBeLessThanOrEqual(8 + dropped)
    const ids = post.mails.map(({ content }) => /^Message-ID:\s*(<[^>]+>)/im.exec(content)?.[1])
    expect(new Set(ids).size).toBe(8)
  })

  test('that always drops the line after taking a mail gets it twice at most, and the letter says who may have it', async () => {
    const id = await begun(4)
    post.manner = 'lose'
    for (let round = 0; round < 4; round += 1) {
      await send()
      await endPauses()
    }
    expect(recipients().toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4].map((n) => `reader${n}@mail.example`))
    expect(await progress(id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, sent: 0, perhaps: 4, refused: 0 },
    })
    expect(await subscriber('reader1@mail.example')).toMatchObject({ refusals: 0, isRefused: false })
  })

  test('that drops the line after each mail pauses the letter before many have it twice', async () => {
    const id = await begun(40)
    post.manner = 'lose'
    await send()
    expect(await progress(id)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringMatching(/^10 letters in a row were handed over/),
      counts: { waiting: 40, perhaps: 0 },
    })
    expect(recipients().length).toBeLessThan(15)
  })

  test('that did not answer is not asked again once the letter is stopped for good', async () => {
    const id = await begun(3)
    post.manner = 'lose'
    await send()
    await cancelLetter(server.payload, id)
    expect(await progress(id)).toMatchObject({ state: 'cancelled', counts: { waiting: 0, perhaps: 3 } })
  })
})
