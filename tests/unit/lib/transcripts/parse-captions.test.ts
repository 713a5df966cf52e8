import { describe, expect, test } from 'vitest'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import { problemOf, segmentsOf, spoken } from './segments-of'

const read = (content: string) => spoken(segmentsOf(parseTranscript(content)))
/** A file of WebVTT whose first second this is. */
const vtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`

describe('WebVTT', () => {
  test.each([
    ['plain', 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello.\n', ['0–1.5 Hello.']],
    ['with line ends of old Macs', 'WEBVTT\r\r00:00.000 --> 00:01.000\rHello.\r', ['0–1 Hello.']],
    ['without an empty line after its head', 'WEBVTT\n00:00.000 --> 00:01.000\nHello.', ['0–1 Hello.']],
    [
      'without empty lines between its cues',
      'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nOne.\n2\n00:01.000 --> 00:02.000\nTwo.',
      ['0–1 One.', '1–2 Two.'],
    ],
    ['beyond the first hour', 'WEBVTT\n\n1:02:03.500 --> 01:02:04.5\nLate.', ['3723.5–3724.5 Late.']],
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
      'with settings glued to its times',
      'WEBVTT\n\n00:00.000 --> 00:01.000align:start\nHello.',
      ['0–1 Hello.'],
    ],
    [
      'with line breaks of SubStation Alpha',
      vtt('Hello\\Nthere,\\nyou in C:\\new.'),
      ['0–1 Hello there, you in C:\\new.'],
    ],
    [
      'with voices, classes and other tags',
      vtt('<v.loud.first Mary &amp; Ann><i>Hello</i> <c.yellow>there</c>, <b><u>you</u></b>.</v>'),
      ['0–1 Mary & Ann: Hello there, you.'],
    ],
    [
      'with times between its words',
      vtt('<00:00:00.200><c>Hello</c> <00:00:00.600><c>there</c>'),
      ['0–1 Hello there'],
    ],
    [
      'with two voices in one cue',
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ann>Hello!</v>\n<v Ben>Hello?</v>',
      ['0–1 Ann: Hello!', '1–2 Ben: Hello?'],
    ],
    ['with ruby text', vtt('<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>'), ['0–1 漢字']],
    [
      'with entities',
      vtt('1 &lt; 2 &amp;&amp; 3 &gt; 2&#33; &hellip; &quot;AT&T&quot;'),
      ['0–1 1 < 2 && 3 > 2! … "AT&T"'],
    ],
    ['with brackets that are no tags', vtt('if a < b or b <c'), ['0–1 if a < b or b <c']],
    [
      'with empty cues',
      vtt('\n00:01.000 --> 00:02.000\n&nbsp;\n\n00:02.000 --> 00:03.000\nHi.'),
      ['2–3 Hi.'],
    ],
    [
      'with cues that overlap or stand in another order',
      'WEBVTT\n\n00:02.000 --> 00:09.000\nTwo.\n\n00:01.000 --> 00:05.000\nOne.',
      ['1–5 One.', '2–9 Two.'],
    ],
    [
      'with an empty line between times and text',
      vtt('\nOne.\n\n2\n00:01.000 --> 00:02.000\nTwo.'),
      ['0–1 One.', '1–2 Two.'],
    ],
    [
      'with empty lines within a text, which notes do not join',
      vtt(
        'One\n\nand\nmore.\n\n00:01.000 --> 00:02.000\nTwo.\n\nNOTE a\n\nb\n\nc-3\n00:02.000 --> 00:03.000\nThree\n\nto the end.',
      ),
      ['0–1 One and more.', '1–2 Two.', '2–3 Three to the end.'],
    ],
    [
      'of two files in a row',
      vtt('One.\n\nWEBVTT\n\n00:01.000 --> 00:02.000\nTwo.'),
      ['0–1 One.', '1–2 Two.'],
    ],
    ['broken between Chinese characters', vtt('你好\n世界'), ['0–1 你好世界']],
    [
      'that names speakers in its text',
      vtt('Ann Lee: Hi.\n\n00:01.000 --> 00:02.000\nSo: yes.'),
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
  test('has turns of speakers at the line breaks of SubStation Alpha, too', () => {
    expect(read('1\n00:00:00,000 --> 00:00:02,000\nAnn: Hello!\\NBen: Hello?')).toEqual([
      '0–1 Ann: Hello!',
      '1–2 Ben: Hello?',
    ])
  })

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
    [
      'with line ends that were converted twice',
      cues('One.', 'Two.').replaceAll('\n', '\r\r\n'),
      ['0–1 One.', '1–2 Two.'],
    ],
    [
      'with empty lines behind its numbers, and a number that is said',
      `${cues('One, two,\n2', '3', 'Go.').replaceAll(/(?<=\n)([23])\n(?=0)/g, '$1\n\n')}`,
      ['0–1 One, two, 2', '1–2 3', '2–3 Go.'],
    ],
    [
      'as a program prints it',
      '[00:00.000 --> 00:01.000]  One.\n[00:01.000 --> 00:02.000]  Two.',
      ['0–1 One.', '1–2 Two.'],
    ],
    ['with short arrows', cues('One.', 'Two.').replaceAll('-->', '->'), ['0–1 One.', '1–2 Two.']],
    ['with the arrows of a word processor', cues('One.').replaceAll('-->', '—>'), ['0–1 One.']],
    [
      'with the arrows of a web page',
      cues('One.', 'Two.').replaceAll('-->', '--&gt;'),
      ['0–1 One.', '1–2 Two.'],
    ],
    ['with minus signs for hyphens', cues('One.').replaceAll('-->', '−−>'), ['0–1 One.']],
    ['with an arrow in its text', cues('a --> b'), ['0–1 a --> b']],
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
      cues('We ask this.', 'Why: because.', 'And so on.'),
      ['0–1 We ask this.', '1–2 Why: because.', '2–3 And so on.'],
    ],
    ['with a sound in brackets', cues('[Music] Hello.'), ['0–1 [Music] Hello.']],
    [
      'with two who speak in one cue',
      cues('Ann: One.\nBen: Two\nmore.'),
      ['0–0.391 Ann: One.', '0.391–1 Ben: Two more.'],
    ],
  ])('%s', (_, content, expected) => {
    expect(read(content)).toEqual(expected)
  })
})

describe('captions with a fault', () => {
  const parse = (content: string) => {
    const parsed = parseTranscript(content)
    return [read(content), 'remarks' in parsed ? parsed.remarks : []]
  }

  test.each([
    ['that ends before it starts lasts until the next', '00:00:03,000 --> 00:00:01,500', ['3–9 Two.']],
    ['that begins before the sound begins with it', '-00:00:01,000 --> 00:00:03,000', ['0–3 Two.']],
  ])('keep a cue %s', (_, times, [cue]) => {
    const [lines, remarks] = parse(
      `1\n00:00:00,000 --> 00:00:03,000\nOne.\n\n2\n${times}\nTwo.\n\n3\n00:00:09,000 --> 00:00:10,000\nThree.`,
    )
    expect(lines).toEqual(expect.arrayContaining(['0–3 One.', cue, '9–10 Three.']))
    expect(remarks).toEqual(['1 of its cues had times that run backwards'])
  })

  test.each([
    '00:00:01,000 --> 00:00:0l,000',
    '101:00:00,000 --> 101:00:01,000',
    '00:75:00,000 --> 99:99:99,000',
  ])('lose the one cue with the times %s, and say so', (times) => {
    const [lines, remarks] = parse(
      `1\n00:00:00,000 --> 00:00:01,000\nOne.\n\n2\n${times}\nTwo.\n\n3\n00:00:09,000 --> 00:00:10,000\nThree.`,
    )
    expect(lines).toEqual(['0–1 One.', '9–10 Three.'])
    expect(remarks).toEqual(['1 of its cues cannot be read and stays behind'])
  })

  test('keep every word of a text that is longer than a segment', () => {
    const text = 'so '.repeat(2_000).trim()
    const segments = segmentsOf(
      parseTranscript(`WEBVTT\n\n00:00.000 --> 00:01.000\n<v ${'A'.repeat(200)}>${text}`),
    )
    expect(segments.map((segment) => segment.text).join(' ')).toBe(text)
    expect(segments.map(({ speaker }) => speaker?.length)).toEqual([120, 120])
  })
})

describe('captions that roll', () => {
  const cue = (from: string, to: string, ...lines: string[]) =>
    `00:00:0${from} --> 00:00:0${to}\n${lines.join('\n')}\n\n`

  test('come once, from their first word on', () => {
    const file = `WEBVTT\nKind: captions\n\n${[
      cue('0.000', '2.000', ' ', 'good<00:00:00.500><c> evening</c><00:00:01.000><c> all</c>'),
      cue('2.000', '2.010', 'good evening all', ' '),
      cue('2.010', '4.000', 'good evening all', 'okay'),
      cue('4.000', '4.010', 'okay', ' '),
      cue('4.010', '6.000', 'okay', 'let<00:00:05.000><c> us</c><00:00:05.500><c> begin</c>'),
    ].join('')}`
    expect(read(file)).toEqual(['0–2 good evening all', '2.01–4 okay', '4.01–6 let us begin'])
  })

  test('come once in SubRip too, where no word has a time', () => {
    const file = ['One of', 'two or', 'three of', 'four.'].map((line, index, lines) =>
      cue(`${index},000`, `${index + 1},000`, ...(index > 0 ? [lines[index - 1] ?? ''] : []), line),
    )
    expect(read(file.join(''))).toEqual(['0–1 One of', '1–2 two or', '2–3 three of', '3–4 four.'])
  })

  test('are told from a speaker who says a thing twice', () => {
    const file =
      cue('0,000', '1,000', 'Yes.') + cue('1,000', '2,000', 'Yes.') + cue('2,000', '3,000', 'Yes.', 'No.')
    expect(read(file)).toEqual(['0–1 Yes.', '1–2 Yes.', '2–3 Yes. No.'])
  })
})

const file = (...texts: string[]) =>
  texts.map((text, index) => `00:00:0${index},000 --> 00:00:0${index + 1},000\n${text}\n\n`).join('')

test.each([
  ['word by word', ['So', 'So we', 'So we went', 'on.', 'on. And'], ['0–3 So we went', '3–5 on. And']],
  ['letter by letter', ['H', 'He', 'Hey', 'Hey.', 'Oh'], ['0–4 Hey.', '4–5 Oh']],
  ['with a pause', ['So', 'So we', 'So we', 'So we go', 'on.'], ['0–4 So we go', '4–5 on.']],
  ['with tags', ['<i>So</i>', '<i>So</i> we', '<i>So we</i> <b>go</b>'], ['0–3 So we go']],
  ['line by line', ['So', 'So\nwe', 'So we\ngo'], ['0–3 So we go']],
])('captions that grow come once: %s', (_, texts, cues) => {
  expect(read(file(...texts))).toEqual(cues)
})

test.each([
  [
    'as this site writes it',
    'A title\nhttps://a.example/\n\n[0:00] Ann: One. Two.\n\n[0:10] Ben: Three.',
    ['0–5 Ann: One.', '5–10 Ann: Two.', '10–10.4 Ben: Three.'],
  ],
  [
    'with names before times',
    'Ann Lee  0:00\nOne.\n\nBen  1:02:03\nTwo.',
    ['0–3723 Ann Lee: One.', '3723–3723.267 Ben: Two.'],
  ],
  ['with times on lines of their own', '00:00:01\nOne.\n00:00:03\nTwo.', ['1–3 One.', '3–3.267 Two.']],
  ['as lyrics', '[ti:Title]\n[00:01.50]One <00:02.00>more\n[00:03.00]Two', ['1.5–3 One more', '3–3.2 Two']],
  [
    'as a page',
    '<!doctype html><title>T</title><h1>T</h1><p>About</p>\n<cite>Ann:</cite>\n<time datetime="PT0S">0:00</time>\n<p>One &amp; <b>two</b>.</p><cite>Ben:</cite><time>0:04</time><p>Three.</p><p>Four.</p>',
    ['0–4 Ann: One & two.', '4–4.436 Ben: Three.', '4.436–4.8 Ben: Four.'],
  ],
  [
    'with names in bold, or before times in brackets',
    '[00:00:01] **Ann Lee:** One.\n\nBen (00:00:03):\nTwo ** two.',
    ['1–3 Ann Lee: One.', '3–3.733 Ben: Two ** two.'],
  ],
  ['with dashes', '0:01 - One.\n0:03.5 – 0:06 Two.', ['1–3.5 One.', '3.5–3.767 Two.']],
  [
    'as a page with times before names',
    '<p><time>0:01</time> <cite>Ann</cite> One.</p><p><time>0:03</time> <cite>Ben</cite> Two.</p>',
    ['1–3 Ann: One.', '3–3.267 Ben: Two.'],
  ],
  [
    'as a page with times in its text',
    '<div>[0:01] Ann: One.<br>[0:03] Ben: Two.</div>',
    ['1–3 Ann: One.', '3–3.267 Ben: Two.'],
  ],
  [
    'as a part of a page, with an emoji in halves',
    '<cite>Ann:</cite><time>0:00</time><p>Hi &#55357;&#56832;</p>',
    ['0–0.333 Ann: Hi 😀'],
  ],
])('text with times is read %s', (_, content, expected) => expect(read(content)).toEqual(expected))

describe('a file that cannot be used', () => {
  const TTML = 'This is a TTML file. Export it as SubRip or WebVTT.'
  const SBV = 'This is an SBV file. Export it as SubRip or WebVTT.'
  test.each([
    ['nothing', '', 'contains no speech'],
    ['no transcript', 'Dear editors,\nhere it is.', 'No times were found'],
    ['no cue', 'WEBVTT\n\nNOTE nothing', 'contains no speech'],
    [
      'times that are none',
      'WEBVTT\n\n00:0x.000 --> 00:01.000\nHi.',
      'Line 3: “00:0x.000 --> 00:01.000” is not a pair of times below 100 hours. Write it as',
    ],
    [
      'times without end',
      'WEBVTT\n\n101:00:00.000 --> 101:00:01.000\nHi.',
      'Line 3: “101:00:00.000 --> 101:00:01.000” is not a pair of times below 100 hours',
    ],
    [
      'subtitles of another kind',
      '[Script Info]\nTitle: x\n\n[Events]\nDialogue: 0,0:00:01.00',
      'SubStation Alpha',
    ],
    ['captions by frames', '{0}{25}One.\n{26}{50}Two.', 'MicroDVD'],
    ['captions in XML', '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"></tt>', TTML],
    ['captions in XML with a prefix', '\uFEFF<!-- 2026 -->\n<tt:tt xml:lang="en">', TTML],
    ['captions of a player', '<!DOCTYPE tt>\r\n<TT>', TTML],
    ['times with commas', '0:00:00.000,0:00:01.000\nOne\nline.\n\n0:00:01.000,0:00:02.000\nTwo.', SBV],
    ['times with commas, from Windows', '\uFEFF\r\n0:00.0,0:01.0\r\nOne.\r\n', SBV],
    ['a text without times', 'Ann: Hello.\n\nBen: At 10:30 we begin.', 'No times were found'],
    ['a file beyond measure', 'x'.repeat(10_000_001), 'larger than 10 MB'],
  ])('because of %s is refused in words', (_, content, problem) => {
    expect(problemOf(content)).toContain(problem)
  })

  const full = (text: string) => text.repeat(Math.floor(500_000 / text.length))
  // Half a megabyte each, of what takes longest. Twenty times as much takes twenty times as long.
  test.each([
    ['empty lines', full('\n')],
    ['commas for arrows', full('0:00.0,\t')],
    ['opening overrides', vtt(full('{\\'))],
    ['open tags', vtt(full('<c'))],
    ['open voices', vtt(full('<v a>b'))],
    ['arrows', full('0:00 --> ')],
    ['parts of parts', `WEBVTT\n\n${full('a 1/9\n0:00 --> 0:00\nx\n\n')}`],
    ['tags', `<p>${full('<p')}`],
    ['square brackets', `[${full('[')}`],
    ['words of JSON', `{"segments":[${full('{"startTime":0,"body":"x"},')}{"startTime":0,"body":"x"}]}`],
  ])('made of nothing but %s is done with at once', (_, content) => {
    // Time of the processor: on a busy machine others take the rest.
    const before = process.threadCpuUsage()
    parseTranscript(content)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_500)
  })
})
