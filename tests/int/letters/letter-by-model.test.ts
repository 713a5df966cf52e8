import '@tests/support/own-modules'
import { daysFromNow, saveShow, transcribedEpisode } from '@tests/support/builders'
import { startFakeTranscriber } from '@tests/support/fake-transcriber'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { proposeLetter } from '@/lib/letters/proposed-letters'

const fake = await startFakeTranscriber()
const server = serveApi({
  env: { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'key-for-tests', TAKEAWAYS_MODEL: 'chatty' },
})

const setting = (onPublishing: string) =>
  saveShow(server.payload, { newsletter: { onPublishing, perSecond: 100, perHour: 1_000 } } as never)

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    VALUES ('ada@mail.example', true, now(), now())`)
})

const WORDS = {
  subject: 'Why a horse seemed to count',
  previewLine: 'It read faces, not numbers.',
  opening: ['A horse tapped the right answers.', 'Listen to find out how.'],
}

async function proposed() {
  const { id, title } = await transcribedEpisode(server.payload, {
    publishDate: daysFromNow(-0.01),
    summary: 'It tapped.',
    transcriptSegments: [{ id: 's1', start: 0, end: 4, speaker: 'Ann', text: 'The horse read our faces.' }],
  } as never)
  await proposeLetter(server.payload, id)
  const [letter] = await server.query(
    `SELECT subject, preview_line AS "previewLine", state, proposed_by AS "proposedBy", body::text FROM letters`,
  )
  return { title, letter }
}

describe('where a chat model is set up', () => {
  test('it words the draft, which says so', async () => {
    await setting('propose')
    fake.chat = JSON.stringify(WORDS)
    const { letter } = await proposed()
    expect(letter).toMatchObject({ subject: WORDS.subject, previewLine: WORDS.previewLine, state: 'draft' })
    for (const paragraph of WORDS.opening) expect(letter?.body).toContain(paragraph)
    expect(letter?.proposedBy).toMatch(/^The chat model chatty wrote the subject/)
  })

  test('nothing that it wrote goes out unread', async () => {
    await setting('send')
    fake.chat = JSON.stringify(WORDS)
    const { letter, title } = await proposed()
    expect(letter).toMatchObject({ subject: title, state: 'sending' })
    expect(letter?.body).not.toContain(WORDS.opening[0])
  })
})
