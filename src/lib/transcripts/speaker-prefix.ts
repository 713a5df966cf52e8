import { MAX_SPEAKER } from './segment'

interface Prefixed {
  speaker?: string
  text: string
  isTurn: boolean
}

const TURN = /^(?:>{2,3}|»)\s*/
const BRACKETED = /^\[([^\][]{1,60})\](:?)\s*/
const MACHINE_LABEL = /^speaker[ _-]?\d{1,3}$/i
const NAMED = /^([^:：\n]{1,60})(?::\s+|：\s*)/
/** A word of a name: `Ann`, `O’Neil`, `J.`, `SPEAKER_01`, `李`. */
const NAME_WORD = /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}.'’_-]*$/u
const INSIDE_A_NAME =
  /^(?:\d{1,3}|&|and|bin|da|de|del|della|den|der|di|du|el|ibn|la|le|of|the|van|von|y|zu)$/u
/** Words before a colon that are not names. */
const NO_NAME =
  /^(?:a|also|answer|but|chapter \d{1,3}|conclusion|example|fact|first|hint|i|like|meaning|music|note|now|or|part \d{1,3}|q|question|reminder|result|rule|second|so|step \d{1,3}|then|third|tip|today|update|warning|well)$/i

const MAX_NAME_WORDS = 6

/** Reads `Ann: Hello`, `[Ann]: Hello`, `[SPEAKER_00] Hello`, `>> ANN: HELLO` and `>> HELLO`. */
export function readPrefix(text: string): Prefixed {
  const turn = TURN.exec(text.slice(0, 8))?.[0] ?? ''
  const rest = text.slice(turn.length)
  const head = rest.slice(0, MAX_SPEAKER)

  const bracketed = BRACKETED.exec(head)
  if (bracketed) {
    const [prefix, name = '', colon] = bracketed
    if (MACHINE_LABEL.test(name) || (colon && isName(name))) {
      return { speaker: name.trim(), text: rest.slice(prefix.length), isTurn: true }
    }
  }
  const named = NAMED.exec(head)
  if (named?.[1] && isName(named[1]))
    return { speaker: named[1].trim(), text: rest.slice(named[0].length), isTurn: true }
  return { text: rest, isTurn: turn !== '' }
}

function isName(text: string) {
  const words = text.trim().split(' ')
  if (words.length > MAX_NAME_WORDS || NO_NAME.test(text.trim())) return false
  return words.every(
    (word, index) => NAME_WORD.test(word) || (index > 0 && INSIDE_A_NAME.test(word)),
  )
}

/** The header of a WebVTT file whose texts look as if they began with names. */
export const SPEAKERS_UNKNOWN = 'WEBVTT - speakers are not named'

/** A name holds until the next one. Texts stay unchanged unless a name opens the first text or recurs. */
export function readPrefixes<T extends { text: string; speaker?: string }>(
  cues: readonly T[],
): T[] {
  const read = cues.map(({ text }) => readPrefix(text))
  if (!namesSpeakers(read)) return [...cues]
  let speaker: string | undefined
  return cues.map((cue, index) => {
    const prefixed = read[index]
    if (prefixed?.isTurn) speaker = prefixed.speaker
    return { ...cue, text: prefixed?.text ?? cue.text, speaker }
  })
}

function namesSpeakers(read: readonly Prefixed[]) {
  const names = read.flatMap(({ speaker }) => speaker ?? [])
  return read[0]?.isTurn === true || new Set(names).size < names.length
}
