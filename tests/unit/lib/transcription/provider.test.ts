import { startFakeTranscriber } from '@tests/support/fake-transcriber'
import { describe, expect, test } from 'vitest'
import { askProvider } from '@/lib/transcription/ask-provider'
import { tryProviderOf } from '@/lib/transcription/configuration'
import { describeRefusal, retryAfter } from '@/lib/transcription/describe-refusal'
import { costOf, modelNamed } from '@/lib/transcription/models'
import { pauseBefore } from '@/lib/transcription/run-transcription'
import { checkDrafts, tryParseDrafts } from '@/lib/transcription/takeaway-drafts'

const OPENAI = 'https://api.openai.com/v1'
const settings = (changes: object) =>
  tryProviderOf({
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: OPENAI,
    TRANSCRIPTION_MODEL: 'whisper-1',
    ...changes,
  })

describe('a provider', () => {
  test('is none without a key, unless it is a server of one’s own, which costs nothing', () => {
    expect(settings({})).toBeUndefined()
    expect(settings({ OPENAI_API_KEY: 'k' })).toMatchObject({
      name: 'api.openai.com',
      model: { pricePerMinute: 0.006 },
    })
    const own = settings({ OPENAI_BASE_URL: 'http://localhost:8000/v1' })
    expect(own).toMatchObject({ name: 'localhost:8000', apiKey: undefined, model: { pricePerMinute: 0 } })
    expect(settings({ OPENAI_API_KEY: 'k', TRANSCRIPTION_MODEL: 'small' })?.model).toMatchObject({
      pricePerMinute: 0,
      maxSeconds: 600,
    })
  })

  test.each([
    ['whisper-1', 3_600, 0.36],
    ['gpt-4o-mini-transcribe', 3_600, 0.18],
    ['whisper-1', 1, 0.0001],
    ['of my own', 3_600, 0],
  ])('takes for %s and %i seconds %f', (model, seconds, cost) =>
    expect(costOf(modelNamed(model), seconds)).toBe(cost),
  )

  test.each([
    [{ 'retry-after': '30' }, 30],
    [{ 'retry-after': 'Sun, 22 Nov 2026 01:00:10 GMT' }, 10],
    [{ 'retry-after': 'Sun, 22 Nov 2026 00:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '1500' }, 1.5],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('is waited for as it says: %j', (headers, seconds) => {
    const now = Date.parse('2026-11-22T01:00:00Z')
    expect(retryAfter(new Headers(headers as Record<string, string>), now)).toBe(seconds)
  })

  test('is asked again after pauses that double up to five minutes', () => {
    expect([1, 2, 3, 7, 20].map((attempts) => pauseBefore(attempts, 0.5))).toEqual([5, 10, 20, 300, 300])
    expect(pauseBefore(1, 0)).toBeLessThan(pauseBefore(1, 1))
  })

  test('that never answers is given up, and asked again later', async () => {
    const fake = await startFakeTranscriber()
    fake.moods = [{ kind: 'hang' }]
    const provider = settings({ OPENAI_BASE_URL: fake.url })
    if (!provider) throw new Error('There is a provider.')
    const { signal } = new AbortController()
    const question = { file: new File(['sound'], 'audio.mp3'), speakers: [], signal }
    await expect(askProvider(provider, question, 200)).rejects.toMatchObject({
      isPassing: true,
      message: /did not answer within/,
    })
    await fake.close()
    await expect(askProvider(provider, question, 200)).rejects.toMatchObject({
      isPassing: true,
      message: /cannot be reached/,
    })
  })

  test('is not quoted at any length', () => {
    const { message } = describeRefusal({
      status: 400,
      headers: undefined,
      code: null,
      message: `bad\n${'x'.repeat(5_000)}`,
      host: 'h',
      model: 'm',
    })
    expect(message.length).toBeLessThan(400)
  })
})

test.each([
  ['{"takeaways":[" One. ","Two."]}', ['One.', 'Two.']],
  [`{"takeaways":["${'x'.repeat(501)}","fits"]}`, ['fits']],
  ['{"takeaways":[]}', undefined],
  ['{"other":1}', undefined],
  ['Here are your takeaways:', undefined],
])('proposed takeaways are read, or not taken: %s', (content, drafts) => {
  expect(tryParseDrafts(content)).toEqual(drafts)
  expect(checkDrafts(drafts)).toBe(true)
})
