import { letter } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'

const server = serveApi()
const boss = signInAdministrator(server)

const NO_MAILBOX = '550 5.1.1 the address: user unknown'

let id: string

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  id = (await letter(server.payload, { subject: 'A horse' })).id
  await server.query(`UPDATE letters SET state = 'sending', sent_at = now() WHERE id = '${id}'`)
})

/** A reader for each outcome, who is named after it. */
async function outcome(name: string, state: string, { fault = 'NULL', own = '', name1 = 'NULL' } = {}) {
  await server.query(`
    WITH reader AS (
      INSERT INTO newsletters (email, first_name, is_active, subscribed_at, confirmed_at, refusals, refused_at)
      VALUES ('${name}@mail.example', ${name1}, ${name !== 'gone'}, now(), now(),
        ${['refused', 'returned'].includes(state) ? 2 : 0}, ${own === 'refused' ? 'now()' : 'NULL'}) RETURNING id)
    INSERT INTO letter_mails (letter_id, subscriber_id, state, fault, done_at)
    SELECT '${id}', id, '${state}', ${fault}, ${state === 'waiting' ? 'NULL' : 'now()'} FROM reader`)
}

async function everyOutcome() {
  await outcome('got', 'sent', { name1: `'=1+1'` })
  await outcome('gone', 'sent')
  await outcome('next', 'waiting')
  await outcome('left', 'left')
  await outcome('maybe', 'perhaps')
  await outcome('back', 'returned')
  await outcome('never', 'refused', { fault: `'${NO_MAILBOX}'`, own: 'refused' })
  await outcome('no', 'refused', { fault: `'550 5.1.1 nobody here'` })
}

describe('of a letter', () => {
  test('a file says who got it, when, who did not and why, and no formula runs in it', async () => {
    await everyOutcome()
    const { text, headers } = await boss.get(`/api/admin/letters/${id}/export`)
    expect(headers.get('content-disposition')).toMatch(/filename="letter-[\d-]+\.csv"/)
    const lines = text.trim().split('\r\n')
    const lineOf = (name: string) => lines.find((line) => line.includes(`"${name}@mail.example"`))
    expect(lines[0]).toContain('"Email","First name","Last name","Letter","When","Reason","What to do"')
    expect(lineOf('got')).toMatch(/^"got@mail\.example","'=1\+1",,"sent","20\d\d-[^"]+",,,,no$/)
    expect(lineOf('gone')).toMatch(/"sent",.*,yes$/)
    expect(lineOf('next')).toMatch(/,"waiting",,/)
    expect(lineOf('left')).toContain('"unsubscribed before it was sent"')
    expect(lineOf('maybe')).toContain('"perhaps arrived: the mail server did not answer"')
    expect(lineOf('back')).toContain('"bounced"')
    expect(lineOf('never')).toMatch(/"refused","20[^"]+","There is no such mailbox\.","[^"]+\.","550 5\.1\.1/)
    expect(lines).toHaveLength(9)
  })

  test('a file of very many readers has each of them once', async () => {
    await server.query(`
      WITH readers AS (INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
        SELECT 'reader' || n || '@mail.example', true, now(), now() FROM generate_series(1, 3500) n RETURNING id)
      INSERT INTO letter_mails (letter_id, subscriber_id) SELECT '${id}', id FROM readers`)
    const { text } = await boss.get(`/api/admin/letters/${id}/export`)
    expect(new Set(text.match(/reader\d+@/g)).size).toBe(3_500)
    expect(text.trim().split('\r\n')).toHaveLength(3_501)
  })

  test('refusals are told by what can be done about them', async () => {
    await everyOutcome()
    const { body } = await boss.get(`/api/admin/letters/${id}/progress`)
    expect(body.refusals).toEqual([
      {
        reason: 'There is no such mailbox.',
        remedy: expect.stringMatching(/typo/),
        count: 2,
        example: expect.stringMatching(/^550 5\.1\.1/),
      },
      expect.objectContaining({ reason: expect.stringMatching(/bounced/), count: 1, example: '' }),
    ])
  })
})

test('a subscriber whose letters were refused is listed and exported with the words of the mail server', async () => {
  await everyOutcome()
  const { list } = await boss.get('/api/admin/newsletters?sort=email')
  const faultOf = (name: string) => list.find(({ email }) => String(email) === `${name}@mail.example`)?.fault
  expect([faultOf('got'), faultOf('back'), faultOf('never')]).toEqual([null, '', NO_MAILBOX])
  const { text } = await boss.get('/api/admin/newsletters/export')
  expect(text.split('\r\n').find((line) => line.includes('never@'))).toContain(NO_MAILBOX)
})
