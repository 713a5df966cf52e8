import { decodeHTMLStrict } from 'entities'
import { NO_TIMES, type ReadTranscript, TranscriptError } from './formats'
import { giveIds } from './give-ids'
import { readJsonTranscript, sentencesIn } from './read-json'
import { MAX_SECONDS, MAX_SPEAKER } from './segment'
import { readPrefix } from './speaker-prefix'
import { tidyText } from './tidy-text'
import { LETTERS_A_SECOND, shareTime, toMilliseconds, tryParseCueTime } from './times'

interface TimedPassage {
  start: number
  speaker?: string
  texts: string[]
}

const TAG = /(<\/?[a-z][^<>]*>|<!--[^<>]*-->|<![^<>]*>)/i
const TAG_NAME = /^<(\/?)([a-z][\w-]*)/i
const INLINE = /^(?:a|b|code|em|i|mark|s|small|span|strong|u)$/
const SILENT = /^(?:script|style|title)$/

/**
 * Reads the Podcast Namespace's HTML: `cite` names the speaker, `time` the moment, and paragraphs
 * hold the text. Pages without them are read as plain text. Small enough for the browser.
 */
export function readHtmlTranscript(html: string): ReadTranscript {
  const passages: TimedPassage[] = []
  const lines: string[] = []
  let speaker: string | undefined
  let within = ''
  let text = ''
  const end = () => {
    const words = tidyText(decodeHTMLStrict(text))
    text = ''
    if (words === '' || SILENT.test(within)) return
    lines.push(words)
    if (within === 'cite') {
      speaker = withoutColon(words)
      const last = passages.at(-1)
      // Some pages put the time before the name.
      if (last?.texts.length === 0) last.speaker = speaker
    } else if (within === 'time') begin(passages, tryParseCueTime(words), speaker)
    else passages.at(-1)?.texts.push(words)
  }
  for (const part of html.split(TAG)) {
    const [tag, slash, name = ''] = TAG_NAME.exec(part) ?? []
    if (!tag) text += part.startsWith('<!') ? '' : part
    else if (!INLINE.test(name.toLowerCase())) {
      end()
      within = slash ? '' : name.toLowerCase()
    }
  }
  end()
  return passages.length > 0 ? toTranscript(passages) : readTimedText(lines.join('\n'))
}

const CLOCK = String.raw`[[(]?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)[\])]?`
/** `[0:12] Ann: Hello.`, `0:12 – 0:15 Hello.`, and lyrics with times. */
const TIME_FIRST = new RegExp(
  String.raw`^${CLOCK}(?:\s*[-–—]\s*(?:[\d:]{4,9}(?:[.,]\d{1,3})?\s+)?|\s+|(?<=[\])]))(.*)$`,
)
const TIME_ALONE = new RegExp(`^${CLOCK}$`)
/** `Ann Lee  0:12`, with the text on the following lines. */
const NAME_FIRST = new RegExp(String.raw`^(\S.{0,60}?):?\s+${CLOCK}:?$`)
const WORD_TIME = /<\d{1,3}:[\d:.]{2,12}>/g

/** Columns of Whisper, in milliseconds, or of labels in Audacity, in seconds. */
const TABLE = /^\s*(?:start\tend\ttext[\r\n]|\d+\.\d+\t\d+\.\d+\t)/

function readTable(text: string) {
  const unit = /^\s*start/.test(text) ? 1_000 : 1
  const rows = [...text.matchAll(/^([\d.]+)\t([\d.]+)\t(.*)$/gm)]
  const segments = rows.map(([, start, end, text]) => ({
    start: Number(start) / unit,
    end: Number(end) / unit,
    text,
  }))
  return readJsonTranscript({ segments })
}

export function readTimedText(text: string): ReadTranscript {
  if (TABLE.test(text)) return readTable(text)
  const passages: TimedPassage[] = []
  let speaker: string | undefined
  for (const given of text.split(/\r\n|\r|\n/)) {
    const line = given
      .replace(WORD_TIME, '')
      .replace(/\*\*([^*]+)\*\*/g, '$1')
      .trim()
    const [, name, at] = NAME_FIRST.exec(line) ?? []
    const [, time, words = ''] = TIME_ALONE.exec(line) ?? TIME_FIRST.exec(line) ?? []
    if (time !== undefined) {
      const prefixed = readPrefix(words)
      if (prefixed.isTurn) speaker = prefixed.speaker
      begin(passages, tryParseCueTime(time.replace(',', '.')), speaker)
      if (prefixed.text !== '') passages.at(-1)?.texts.push(prefixed.text)
    } else if (name !== undefined) {
      speaker = withoutColon(name)
      begin(passages, tryParseCueTime(at ?? ''), speaker)
    } else if (line !== '') passages.at(-1)?.texts.push(line)
  }
  return toTranscript(passages)
}

const withoutColon = (name: string) =>
  tidyText(name.replace(/[:：]\s*$/, '')).slice(0, MAX_SPEAKER)

function begin(
  passages: TimedPassage[],
  start: number | undefined,
  speaker: string | undefined,
) {
  if (start !== undefined && start <= MAX_SECONDS)
    passages.push({ start, speaker, texts: [] })
}

function toTranscript(passages: readonly TimedPassage[]) {
  const spoken = passages
    .filter(({ texts }) => texts.length > 0)
    .toSorted((one, other) => one.start - other.start)
  if (spoken.length === 0) throw new TranscriptError(NO_TIMES)
  const segments = spoken.flatMap(({ start, speaker, texts }, index) => {
    const sentences = texts.flatMap(sentencesIn)
    const end = spoken[index + 1]?.start ?? start + texts.join(' ').length / LETTERS_A_SECOND
    const times = { start, end: toMilliseconds(Math.min(end, MAX_SECONDS)) }
    return shareTime(times, sentences).map((each) => ({ ...each, speaker }))
  })
  return { segments: giveIds(segments) }
}
