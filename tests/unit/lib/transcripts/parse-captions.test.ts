import { segmentsOf } from '@tests/support/transcripts'
import { describe, expect, test } from 'vitest'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'

/** `0–1.5 Ann: Hello.` for each segment. */
const read = (content: string): string[] =>
  segmentsOf(parseTranscript(content)).map(
    ({ start, end, speaker, text }) => `${start}–${end} ${speaker ? `${speaker}: ` : ''}${text}`,
  )
const problemOf = (content: string): string => {
  const parsed = parseTranscript(content)
  return 'problem' in parsed ? parsed.problem : 'none'
}

describe('WebVTT', () => {
  test.each([
    ['plain', 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello.\n', ['0–1.5 Hello.']],
    ['with a mark at its beginning', '\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHello.', ['0–1 Hello.']],
    [
      'with line ends of Windows',
      'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nHello\r\nthere.\r\n',
      ['0–1 Hello there.'],
    ],
    ['with line ends of old Macs', 'WEBVTT\r\r00:00.000 --> 00:01.000\rHello.\r', ['0–1 Hello.']],
    ['without an empty line after its head', 'WEBVTT\n00:00.000 --> 00:01.000\nHello.', ['0–1 Hello.']],
    [
      'without empty lines between its cues',
      'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nOne.\n2\n00:01.000 --> 00:02.000\nTwo.',
      ['0–1 One.', '1–2 Two.'],
    ],
    ['beyond the first hour', 'WEBVTT\n\n1:02:03.500 --> 01:02:04.5\nLate.', ['3723.5–3724.5 Late.']],
    ['of the third hour', 'WEBVTT\n\n02:59:59.999 --> 03:00:00.000\nLate.', ['10799.999–10800 Late.']],
    [
      'with more than sixty minutes instead of hours',
      'WEBVTT\n\n75:10.000 --> 75:11.000\nLate.',
      ['4510–4511 Late.'],
    ],
    ['with commas for dots', 'WEBVTT\n\n00:00,250 --> 00:01,000\nHello.', ['0.25–1 Hello.']],
    [
      'with notes, styles and regions',
      'WEBVTT - A title\nKind: captions\n\nNOTE one\ntwo\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nid-1\n00:00.000 --> 00:01.000 align:start position:10%\nHello.',
      ['0–1 Hello.'],
    ],
    [
      'with voices, classes and other tags',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<v.loud.first Mary &amp; Ann><i>Hello</i> <c.yellow>there</c>, <b><u>you</u></b>.</v>',
      ['0–1 Mary & Ann: Hello there, you.'],
    ],
    [
      'with times between its words',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<00:00:00.200><c>Hello</c> <00:00:00.600><c>there</c>',
      ['0–1 Hello there'],
    ],
    [
      'with two voices in one cue',
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ann>Hello!</v>\n<v Ben>Hello?</v>',
      ['0–1 Ann: Hello!', '1–2 Ben: Hello?'],
    ],
    [
      'with ruby text',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>',
      ['0–1 漢字'],
    ],
    [
      'with entities',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n1 &lt; 2 &amp;&amp; 3 &gt; 2&#33; &hellip; &quot;AT&T&quot;',
      ['0–1 1 < 2 && 3 > 2! … "AT&T"'],
    ],
    [
      'with brackets that are no tags',
      'WEBVTT\n\n00:00.000 --> 00:01.000\nif a < b or b <c',
      ['0–1 if a < b or b <c'],
    ],
    [
      'with empty cues',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\n&nbsp;\n\n00:02.000 --> 00:03.000\nHi.',
      ['2–3 Hi.'],
    ],
    [
      'with cues that overlap or stand in another order',
      'WEBVTT\n\n00:02.000 --> 00:09.000\nTwo.\n\n00:01.000 --> 00:05.000\nOne.',
      ['1–5 One.', '2–9 Two.'],
    ],
    ['broken between Chinese characters', 'WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n世界', ['0–1 你好世界']],
    [
      'that names speakers in its text',
      'WEBVTT\n\n00:00.000 --> 00:01.000\nAnn Lee: Hi.\n\n00:01.000 --> 00:02.000\nSo: yes.',
      ['0–1 Ann Lee: Hi.', '1–2 Ann Lee: So: yes.'],
    ],
  ])('%s', (_, content, expected) => {
    expect(read(content)).toEqual(expected)
  })

  test('keeps the ids that are worth keeping, and makes the others from times', () => {
    const cue = (id: string, second: number) => `${id}\n00:0${second}.000 --> 00:0${second}.500\nText.\n\n`
    const file = `WEBVTT\n\n${cue('seg-001', 1)}${cue('2', 2)}${cue('two words', 3)}${cue('seg-001', 3)}`
    expect(segmentsOf(parseTranscript(file)).map(({ id }) => id)).toEqual([
      'seg-001',
      't1jk',
      't2bc',
      't2bc-2',
    ])
  })
})

describe('SubRip', () => {
  const cues = (...texts: string[]) =>
    texts
      .map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n${text}\n`)
      .join('\n')

  test.each([
    ['plain, with its last line unended', cues('One.', 'Two.').trimEnd(), ['0–1 One.', '1–2 Two.']],
    ['from Windows', `\uFEFF${cues('One.', 'Two.').replaceAll('\n', '\r\n')}`, ['0–1 One.', '1–2 Two.']],
    ['without empty lines', cues('One.', 'Two.').replaceAll('\n\n', '\n'), ['0–1 One.', '1–2 Two.']],
    ['with empty lines within a text', cues('One\n\nand more.', 'Two.'), ['0–1 One and more.', '1–2 Two.']],
    [
      'with dots for commas, without numbers and hours',
      '00:01.5 --> 00:02.0\n42\n\n00:02.0 --> 00:03.0\nYes.',
      ['1.5–2 42', '2–3 Yes.'],
    ],
    [
      'with tags and positions',
      cues('{\\an8}<font color="#fff"><i>One</i></font> &amp; two.'),
      ['0–1 One & two.'],
    ],
    ['with an arrow in its text', cues('a --> b'), ['0–1 a --> b']],
    ['of one who is named once', cues('Host: One.', 'Two.'), ['0–1 Host: One.', '1–2 Host: Two.']],
    [
      'of people named where they begin',
      cues('Ann: One.', 'Two.', 'Ben O’Neil: Three.', 'Note: four.'),
      ['0–1 Ann: One.', '1–2 Ann: Two.', '2–3 Ben O’Neil: Three.', '3–4 Ben O’Neil: Note: four.'],
    ],
    [
      'with the labels of a machine',
      cues('[SPEAKER_00]: One.', '[SPEAKER_01] Two.'),
      ['0–1 SPEAKER_00: One.', '1–2 SPEAKER_01: Two.'],
    ],
    [
      'in television’s way',
      cues('>> ANN: ONE.', '>> TWO.', 'THREE.'),
      ['0–1 ANN: ONE.', '1–2 TWO.', '2–3 THREE.'],
    ],
    [
      'with a colon that follows no name',
      cues('We ask this.', 'Why: because.'),
      ['0–1 We ask this.', '1–2 Why: because.'],
    ],
    ['with a sound in brackets', cues('[Music] Hello.'), ['0–1 [Music] Hello.']],
  ])('%s', (_, content, expected) => {
    expect(read(content)).toEqual(expected)
  })
})

describe('a file that cannot be used', () => {
  test.each([
    ['nothing', '', 'holds no text'],
    ['no transcript', 'Dear editors,\nhere it is.', 'holds no times'],
    ['no cue', 'WEBVTT\n\nNOTE nothing', 'holds no text'],
    [
      'times that are none',
      'WEBVTT\n\n00:0x.000 --> 00:01.000\nHi.',
      'Line 3: “00:0x.000 --> 00:01.000” is not a pair of times. Write it as',
    ],
    ['times that are none in SubRip', '1\n00:00:01,000 --> 00:00:0l,000\nHi.', 'Line 2: “'],
    ['minutes that are none', 'WEBVTT\n\n01:75:00.000 --> 01:76:00.000\nHi.', 'Line 3'],
    [
      'a cue that ends too soon',
      'WEBVTT\n\n00:05.000 --> 00:04.000\nHi.',
      'Line 3: the cue ends (00:04.000) before it starts (00:05.000). Correct its times.',
    ],
    [
      'times without end',
      'WEBVTT\n\n101:00:00.000 --> 101:00:01.000\nHi.',
      'Line 3: 101:00:01.000 is beyond 100 hours',
    ],
    [
      'a text without end',
      `WEBVTT\n\n00:00.000 --> 00:01.000\n${'so '.repeat(2_000)}`,
      'Line 3: this cue’s text is longer than 5000',
    ],
    [
      'a name without end',
      `WEBVTT\n\n00:00.000 --> 00:01.000\n<v ${'A'.repeat(200)}>Hi.`,
      'Line 3: the speaker’s name',
    ],
    ['a file beyond measure', 'x'.repeat(10_000_001), 'larger than 10 MB'],
  ])('because of %s is refused in words', (_, content, problem) => {
    expect(problemOf(content)).toContain(problem)
  })

  const cue = 'WEBVTT\n\n00:00.000 --> 00:01.000\n'
  const full = (text: string) => text.repeat(Math.floor(500_000 / text.length))
  // Half a megabyte each, of what takes longest. Twenty times as much takes twenty times as long.
  test.each([
    ['empty lines', full('\n')],
    ['short lines', cue + full('x\n')],
    ['spaces', cue + full(' ')],
    ['opening brackets', cue + full('<')],
    ['open tags', cue + full('<c')],
    ['open voices', cue + full('<v a>b')],
    ['ampersands', cue + full('&amp')],
    ['arrows', full('0:00 --> ')],
    ['cues of nothing', full('0:00 --> 0:00\n')],
    ['cues of a word', full('0:00 --> 0:00\nx\n')],
    ['parts of parts', `WEBVTT\n\n${full('a 1/9\n0:00 --> 0:00\nx\n\n')}`],
    ['colons', cue + full('A:')],
    ['square brackets', `[${full('[')}`],
    ['empty objects', `{"segments":[${full('{},')}{}]}`],
    ['words of JSON', `{"segments":[${full('{"startTime":0,"body":"x"},')}{"startTime":0,"body":"x"}]}`],
  ])('made of nothing but %s is done with at once', (_, content) => {
    const before = performance.now()
    parseTranscript(content)
    expect(performance.now() - before).toBeLessThan(1_500)
  })
})
