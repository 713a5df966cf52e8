import { describe, expect, test } from 'vitest'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import { readJsonTranscript } from '@/lib/transcripts/read-json'
import { problemOf, segmentsOf, spoken } from './segments-of'

const read = (value: unknown) =>
  segmentsOf(parseTranscript(typeof value === 'string' ? value : JSON.stringify(value)))
const linesOf = (value: unknown) => spoken(read(value))

describe('JSON of Podcasting 2.0', () => {
  test('gives segments with ids of their own', () => {
    const file = {
      version: '1.0.0',
      segments: [
        { speaker: ' Ann\u0000 Lee ', startTime: 0.5, endTime: 1.25, body: 'Hello\n there.' },
        { speaker: '', startTime: '3600.5', body: 'Late.' },
        { startTime: 3700, endTime: null, body: ' ' },
      ],
    }
    expect(read(file)).toEqual(
      [
        { id: 'tdw', start: 0.5, end: 1.25, text: 'Hello there.', speaker: 'Ann Lee' },
        { id: 't25678', start: 3600.5, end: 3700, text: 'Late.' },
      ].map((each) => ({ ...each, id: expect.stringMatching(/^t[0-9a-z]+$/) })),
    )
  })

  test.each([
    ['is cut off', '{"segments":[\n{"startTime":0,\n', 'The JSON cannot be read'],
    ['has a slip', '{\n"segments": [}\n}', 'The JSON cannot be read'],
    ['is another file', '{"title":"x"}', 'The JSON contains no list of segments with times. Write {'],
    ['lacks all times', '{"segments":[{"body":"a"},{"body":"b"}]}', 'no list of segments with times'],
  ])('that %s is refused in words', (_, content, problem) => {
    expect(problemOf(content)).toContain(problem)
  })

  test('loses one entry that cannot be used, and one that runs backwards lasts until the next', () => {
    const segments = [
      { startTime: -0.2, endTime: 1, body: 'One.' },
      { startTime: 1, endTime: 0.5, body: 'Two.', id: 7, confidence: 'high' },
      { body: 'Lost.' },
      { startTime: 4, endTime: 5, body: 'Three.' },
    ]
    const parsed = parseTranscript(JSON.stringify({ segments }))
    expect(spoken(segmentsOf(parsed))).toEqual(['0–1 One.', '1–4 Two.', '4–5 Three.'])
    expect(parsed).toMatchObject({
      remarks: [
        '1 of its cues cannot be read and stays behind',
        '2 of its cues had times that run backwards',
      ],
    })
  })
})

test('JSON with the name of a voice beside a number names the speaker, and its open end lasts as long as its text', () => {
  const segments = [
    { start: '00:00:00.500', start_ms: 500, speaker: '1', voice: 'Ann', text: 'One.' },
    { start: '00:00:01.500', start_ms: 1500, speaker: '2', voice: 'Ben', text: 'Two and three.' },
  ]
  expect(spoken(segmentsOf(parseTranscript(JSON.stringify(segments))))).toEqual([
    '0.5–1.5 Ann: One.',
    '1.5–2.433 Ben: Two and three.',
  ])
})

describe('JSON of programs that write down speech', () => {
  const segment = (start: number, text: string) => ({ id: start, start, end: start + 1, text, tokens: [1] })
  const two = <Entry>(toEntry: (text: string, at: number) => Entry) =>
    ['One.', 'Two.'].map((text, at) => toEntry(text, at))
  const clock = (at: number) => `00:00:0${at},000`

  test.each<[string, unknown]>([
    [
      'numbers that are none, as Python writes them',
      '{"segments":[{"start":0.0,"end":1.0,"text":"One.","avg_logprob":NaN,"no_speech_prob":-Infinity},{"start":1.0,"end":NaN,"text":"Two."},{"start":2.0,"end":2.0,"text":""}]}',
    ],
    [
      'offsets in milliseconds',
      {
        transcription: two((text, at) => ({
          offsets: { from: at * 1_000, to: (at + 1) * 1_000 },
          text: ` ${text}`,
        })),
      },
    ],
    [
      'clock times in pairs',
      { transcription: two((text, at) => ({ timestamps: { from: clock(at), to: clock(at + 1) }, text })) },
    ],
    [
      'pairs of times',
      { text: ' One. Two.', chunks: two((text, at) => ({ timestamp: [at, at + 1], text })) },
    ],
    [
      'whole milliseconds that are not called so',
      two((text, at) => ({ start: at * 1_000, end: (at + 1) * 1_000, text })),
    ],
    ['lengths for ends', two((text, start) => ({ text, start, duration: 1 }))],
    ['clock times', { segments: two((text, at) => ({ start: clock(at), end: `0:0${at + 1}`, text })) }],
    ['times as text', { segments: two((text, at) => ({ start: `${at}`, end: `${at + 1}.0`, text })) }],
    [
      'utterances beside words',
      {
        text: 'One. Two.',
        words: [{ text: 'One.', start: 0, end: 1_000 }],
        utterances: two((text, at) => ({ start: at * 1_000, end: (at + 1) * 1_000, text, speaker: 'A' })),
      },
    ],
    [
      'utterances within results',
      {
        results: {
          utterances: two((transcript, at) => ({ start: at, end: at + 1, transcript, speaker: at })),
        },
      },
    ],
  ])('is read with %s', (_, value) => {
    expect(spoken(read(value).map(({ speaker, ...segment }) => segment))).toEqual(['0–1 One.', '1–2 Two.'])
  })

  test('loses one entry without a time', () => {
    const parsed = parseTranscript(
      JSON.stringify({ segments: [segment(0, 'One.'), { ...segment(1, 'Two.'), start: null }] }),
    )
    expect(segmentsOf(parsed).map(({ text }) => text)).toEqual(['One.'])
    expect(parsed).toMatchObject({ remarks: ['1 of its cues cannot be read and stays behind'] })
  })

  test('keeps a text that speaks of NaN', () => {
    const [only] = segmentsOf(
      parseTranscript('{"segments":[{"start":0,"end":1,"text":"It says: NaN, \\"NaN\\".","p":NaN}]}'),
    )
    expect(only?.text).toBe('It says: NaN, "NaN".')
  })
})

describe('words in the JSON of speech services', () => {
  /** `{ word: 'One.', … }` for each of four words, by these names. */
  const four = <Entry>(toEntry: (word: string, start: number, speaker: number) => Entry) =>
    ['One', 'word.', 'Two', 'words.'].map((word, index) => toEntry(word, index, index < 2 ? 0 : 1))
  /** A word, and the full stop behind it as an entry of its own. */
  const parted = (entry: (content: string, start: number, speaker: number) => object, stop: typeof entry) =>
    four((word, start, speaker) => [
      entry(word.replace('.', ''), start, speaker),
      ...(word.endsWith('.') ? [stop('.', start + 1, speaker)] : []),
    ]).flat()
  const amazon = parted(
    (content, start, speaker) => ({
      type: 'pronunciation',
      start_time: `${start}.0`,
      end_time: `${start + 1}.0`,
      speaker_label: `spk_${speaker}`,
      alternatives: [{ confidence: '0.9', content }, { content: 'other' }],
    }),
    (content, _, speaker) => ({
      type: 'punctuation',
      speaker_label: `spk_${speaker}`,
      alternatives: [{ confidence: '0.0', content }],
    }),
  )
  const google = (tags: boolean) =>
    four((word, start, speaker) => ({
      word,
      startTime: `${start}s`,
      endTime: `${start + 1}.000s`,
      ...(tags && { speakerTag: speaker + 1 }),
    }))
  const vosk = four((word, start) => ({ conf: 1, word, start, end: start + 1 }))
  const SAID = ['One word.', 'Two words.']

  test.each([
    [
      'Amazon Transcribe',
      {
        jobName: 'a',
        results: { transcripts: [{ transcript: 'x' }], speaker_labels: { segments: [] }, items: amazon },
      },
      ['spk_0', 'spk_1'],
    ],
    [
      'Google, twice with speakers',
      {
        results: [
          { alternatives: [{ transcript: 'x', words: google(false) }, { transcript: 'y' }] },
          { alternatives: [{ words: google(true) }] },
        ],
      },
      ['Speaker 1', 'Speaker 2'],
    ],
    [
      'Amazon Transcribe, in sentences',
      {
        results: {
          transcripts: [{ transcript: SAID.join(' ') }],
          items: amazon,
          audio_segments: SAID.map((transcript, index) => ({
            transcript,
            start_time: `${2 * index}.0`,
            end_time: `${2 * index + 2}.0`,
            speaker_label: `spk_${index}`,
            items: [0, 1, 2],
          })),
        },
      },
      ['spk_0', 'spk_1'],
    ],
    [
      'Gladia',
      {
        result: {
          transcription: {
            full_transcript: SAID.join(' '),
            utterances: SAID.map((text, speaker) => ({
              text,
              start: 2 * speaker,
              end: 2 * speaker + 2,
              speaker,
              words: [],
            })),
          },
        },
      },
      ['Speaker 0', 'Speaker 1'],
    ],
    [
      'Speechmatics',
      {
        results: parted(
          (content, start, speaker) => ({
            type: 'word',
            start_time: start,
            end_time: start + 1,
            alternatives: [{ content, speaker: `S${speaker}` }],
          }),
          (content, at) => ({
            type: 'punctuation',
            start_time: at,
            end_time: at,
            alternatives: [{ content }],
          }),
        ),
      },
      ['S0', 'S1'],
    ],
    [
      'a service with names of its own',
      {
        data: {
          sentences: SAID.map((text, index) => ({ text, start: 2_000 * index, end: 2_000 * index + 2_000 })),
        },
      },
      [],
    ],
    [
      'Azure, in milliseconds from the start',
      {
        combinedPhrases: [{ text: SAID.join(' ') }],
        phrases: SAID.map((text, index) => ({
          text,
          offsetMilliseconds: 2_000 * index,
          durationMilliseconds: 2_000,
          words: [],
        })),
      },
      [],
    ],
    [
      'a list whose entries have numbers for keys',
      { segments: { 0: { start: 0, end: 2, text: SAID[0] }, 1: { start: 2, end: 4, text: SAID[1] } } },
      [],
    ],
    [
      'Rev',
      {
        monologues: [0, 1].map((speaker) => ({
          speaker,
          elements: four((word, ts) => ({ type: 'text', value: word.replace('.', ''), ts, end_ts: ts + 1 }))
            .slice(2 * speaker, 2 * speaker + 2)
            .flatMap((element, index) => [element, { type: 'punct', value: index ? '.' : ' ' }]),
        })),
      },
      ['Speaker 0', 'Speaker 1'],
    ],
    ['Vosk', { result: vosk, text: 'One word. Two words.' }, []],
    [
      'WhisperX, where some words have no time',
      four((word, start) => (word.endsWith('.') ? { word } : { word, start, end: start + 2 })),
      [],
    ],
    [
      'Deepgram, without utterances',
      { results: { channels: [{ alternatives: [{ transcript: 'x', words: vosk }] }] } },
      [],
    ],
    [
      'AssemblyAI, in milliseconds without utterances',
      {
        id: 'a-1',
        text: SAID.join(' '),
        audio_duration: 4,
        utterances: null,
        words: four((text, start) => ({
          text,
          start: start * 1_000,
          end: (start + 1) * 1_000,
          speaker: null,
        })),
      },
      [],
    ],
    [
      'ElevenLabs, with blanks',
      {
        text: SAID.join(' '),
        words: four((text, start, speaker) => [
          { text, start, end: start + 1, type: 'word', speaker_id: `speaker_${speaker}` },
          { text: ' ', start: start + 1, end: start + 1, type: 'spacing', speaker_id: `speaker_${speaker}` },
        ]).flat(),
      },
      ['speaker_0', 'speaker_1'],
    ],
    [
      'YouTube',
      {
        wireMagic: 'pb3',
        events: [
          { tStartMs: 0, dDurationMs: 9_000, id: 1 },
          { tStartMs: 0, dDurationMs: 2_000, segs: [{ utf8: 'One' }, { utf8: ' word.', tOffsetMs: 500 }] },
          { tStartMs: 1_000, aAppend: 1, segs: [{ utf8: '\n' }] },
          {
            tStartMs: 2_000,
            dDurationMs: 2_000,
            segs: [{ utf8: 'Two' }, { utf8: ' words.', tOffsetMs: 500 }],
          },
        ],
      },
      [],
    ],
    [
      'a list of lines',
      [{ result: vosk.slice(0, 2), text: 'x' }, { text: '' }, { result: vosk.slice(2) }],
      [],
    ],
  ])('of %s are joined to sentences', (_, value, speakers) => {
    const [one = '', two = ''] = speakers.map((speaker) => `${speaker}: `)
    expect(linesOf(value)).toEqual([`0–2 ${one}One word.`, `2–4 ${two}Two words.`])
  })

  test.each([
    ['words', [{ result: vosk.slice(0, 2) }, { result: vosk.slice(2) }]],
    ['sentences', SAID.map((text, index) => ({ text, start: 2 * index, end: 2 * index + 2 }))],
  ])('and %s may stand in lines of JSON', (_, values) => {
    const lines = `${values.map((each) => JSON.stringify(each)).join('\r\n\r\n')}\n`
    expect(linesOf(lines)).toEqual(['0–2 One word.', '2–4 Two words.'])
  })

  test.each([
    ['Whisper, in milliseconds', 'start\tend\ttext\n0\t2000\tOne word.\n2000\t4000\tTwo words.\n'],
    ['labels in Audacity', '0.000000\t2.000000\tOne word.\r\n2.000000\t4.000000\tTwo words.\r\n'],
  ])('and sentences may stand in the table of %s', (_, table) => {
    expect(linesOf(table)).toEqual(['0–2 One word.', '2–4 Two words.'])
  })

  test('give way to a text with its length, which is punctuated', () => {
    const words = four((word, start) => ({ word: word.replace('.', ''), start, end: start + 1 }))
    expect(read({ text: SAID.join(' '), duration: 4, words }).map(({ text }) => text)).toEqual(SAID)
  })

  test('with times in an unknown place are not said to have none', () => {
    expect(problemOf('{"text":"One.","pieces":[{"from":1,"what":"One."}]}')).toMatch(/^No times were found/)
  })
})

describe('a provider’s reply', () => {
  test('in its verbose form says how sure the machine was', () => {
    const reply = {
      task: 'transcribe',
      duration: 3.2,
      text: ' Hello there. Bye.',
      segments: [
        { id: 0, seek: 0, start: 0.0, end: 1.5000001, text: ' Hello there.', avg_logprob: -0.2 },
        { id: 1, seek: 0, start: 1.5, end: 1.2, text: ' Bye.', avg_logprob: -40 },
        { id: 2, seek: 0, start: 3, end: 3.2, text: ' ', avg_logprob: -1 },
      ],
    }
    expect(read(reply)).toEqual([
      { id: 't0', start: 0, end: 1.5, text: 'Hello there.', confidence: 0.819 },
      { id: 't15o', start: 1.5, end: 3, text: 'Bye.', confidence: 0 },
    ])
  })

  test.each([
    [
      'words of its segments',
      {
        segments: [
          {
            start: 0,
            end: 1,
            text: ' Ada Lovelace.',
            words: [
              { word: ' Ada', start: 0, end: 0.5, probability: 0.98 },
              { word: ' Lovelace.', start: 0.5, end: 1, probability: 0.31 },
            ],
          },
        ],
      },
    ],
    [
      'words of the whole',
      {
        segments: [{ start: 0, end: 1, text: ' Ada Lovelace.' }],
        words: [
          { word: 'Ada', start: 0, end: 0.5, probability: 0.98 },
          { word: 'Lovelace.', start: 0.5, end: 1, probability: 0.31 },
        ],
      },
    ],
    [
      'tokens of a text without times',
      {
        text: 'Ada Lovelace.',
        logprobs: [
          { token: 'Ada', logprob: -0.01 },
          { token: ' Love', logprob: -0.7 },
          { token: 'lace', logprob: -0.4 },
          { token: '.', logprob: 0 },
        ],
      },
    ],
  ])('that says how sure it is of %s has the doubtful ones marked', (_, reply) => {
    expect(readJsonTranscript(reply, { duration: 1 }).segments).toEqual([
      { id: 't0', start: 0, end: 1, text: 'Ada Lovelace.', unsure: [1] },
    ])
  })

  test('with speakers names them', () => {
    const segment = (speaker: string, start: number) => ({
      type: 'transcript.text.segment',
      id: 'seg_001',
      start,
      end: start + 1,
      text: 'Hi.',
      speaker,
    })
    expect(read({ segments: [segment('A', 0), segment('Ann', 1)] }).map(({ speaker }) => speaker)).toEqual([
      'Speaker A',
      'Ann',
    ])
  })

  test.each([
    ['an empty text', { text: '' }],
    ['no segments', { segments: [] }],
    ['an empty segment', { text: ' ', segments: [{ start: 0, end: 1, text: '' }] }],
  ])('for silence may have %s', (_, reply) => {
    expect(readJsonTranscript(reply, { duration: 1 }).segments).toEqual([])
  })

  test.each([
    ['JSON of another kind', { error: { message: 'x' } }, 'no list of segments'],
    [
      'times of another kind',
      { segments: [{ start: 'now', end: 1, text: 'x' }] },
      'no list of segments with times',
    ],
    [
      'lists within lists',
      JSON.parse(`${'['.repeat(500)}{"start":0,"text":"x"}${']'.repeat(500)}`),
      'no list',
    ],
  ])('that is %s is refused in words', (_, reply, problem) => {
    expect(() => readJsonTranscript(reply)).toThrow(problem)
  })
})
