import { startFakeTranscriber } from '@tests/support/fake-transcriber'
import OpenAI from 'openai'
import { describe, expect, test, vi } from 'vitest'
import { askProvider, toFault } from '@/lib/transcription/ask-provider'
import { costOf, modelNamed, tryProviderOf } from '@/lib/transcription/models'
import { pauseBefore } from '@/lib/transcription/run-transcription'

const OPENAI = 'https://api.openai.com/v1'
const settings = (changes: object) =>
  tryProviderOf({
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: OPENAI,
    TRANSCRIPTION_MODEL: 'whisper-1',
    ...changes,
  })

const SOUND = () => ({
  file: new File(['sound'], 'audio.mp3'),
  speakers: [],
  signal: new AbortController().signal,
})

function ownAt(url: string, model: string) {
  const provider = settings({ OPENAI_BASE_URL: url, TRANSCRIPTION_MODEL: model })
  if (!provider) throw new Error('There is a provider.')
  return provider
}

describe('a provider', () => {
  test('is not set up without a key, unless it is self-hosted, which costs nothing', () => {
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
    ['whisper-1', 1, 0.0001],
    ['of my own', 3_600, 0],
  ])('takes for %s and %i seconds %f', (model, seconds, cost) =>
    expect(costOf(modelNamed(model), seconds)).toBe(cost),
  )

  test.each([
    [{ 'retry-after': '30' }, 30],
    [{ 'retry-after': 'Sun, 22 Nov 2026 01:00:10 GMT' }, 10],
    [{ 'retry-after': 'soon' }, 0],
    [{}, 0],
  ])('is waited for as it says: %j', (given, seconds) => {
    vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z') })
    const refusal = new OpenAI.APIError(429, {}, '', new Headers(given as Record<string, string>))
    expect(toFault(refusal, ownAt('https://h/v1', 'm')).details.retryAfterSeconds).toBe(seconds)
    vi.useRealTimers()
  })

  test('is asked again after pauses that double up to five minutes', () => {
    expect([1, 2, 3, 7, 20].map(pauseBefore)).toEqual([5, 10, 20, 300, 300])
  })

  test('that never answers is given up, and asked again later', async () => {
    const fake = await startFakeTranscriber()
    fake.moods = [{ kind: 'hang' }]
    const provider = ownAt(fake.url, 'whisper-1')
    await expect(askProvider(provider, SOUND(), 200)).rejects.toMatchObject({
      isPassing: true,
      message: /did not answer to the end/,
    })
    await fake.close()
  })

  test.each([
    [402, null, false, /no credit left/],
    [429, 'insufficient_quota', false, /no credit left/],
    [403, null, false, /refused the key \(403\)/],
    [404, null, false, /knows no model called m/],
    [400, null, false, /cannot work with this audio \(400\): 400 bad x/],
    [429, null, true, /overloaded/],
    [408, null, true, /overloaded/],
    [500, null, true, /overloaded/],
  ])('that answers %i with the code %s may succeed later: %s', (status, code, isPassing, words) => {
    const message = `bad\n${'x'.repeat(5_000)}`
    const refusal = new OpenAI.APIError(status, { code, message }, undefined, undefined)
    const fault = toFault(refusal, ownAt('https://h/v1', 'm'))
    expect([fault.isPassing, fault.message]).toEqual([isPassing, expect.stringMatching(words)])
    expect(fault.message.length).toBeLessThan(400)
  })

  const GRANULARITIES = 'timestamp_granularities[]'

  test.each([
    ['a server of one’s own', 'whisper-1', { [GRANULARITIES]: 'word' }],
    ['a model that tells tokens', 'gpt-4o-transcribe', { 'include[]': 'logprobs' }],
    ['a model that tells speakers', 'gpt-4o-transcribe-diarize', {}],
  ])('is asked how sure it is of each word: %s', async (_, model, expected) => {
    const fake = await startFakeTranscriber()
    await askProvider(ownAt(fake.url, model), SOUND())
    const { fields } = fake.asked[0] ?? { fields: {} }
    const asked = Object.entries(fields).filter(([name]) => [GRANULARITIES, 'include[]'].includes(name))
    expect(Object.fromEntries(asked)).toEqual(expected)
    await fake.close()
  })

  test('that refuses to say so is asked for the rest', async () => {
    const fake = await startFakeTranscriber()
    const refusal = {
      kind: 'status',
      status: 400,
      message: '`timestamp_granularities[]` is not supported',
    } as const
    fake.moods = [refusal]
    const provider = ownAt(fake.url, 'whisper-large')
    expect(await askProvider(provider, SOUND())).toContain('One sentence was heard.')
    expect(fake.asked.map(({ fields }) => fields[GRANULARITIES])).toEqual(['word', 'segment'])
    await fake.close()
  })
})
