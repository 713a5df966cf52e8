import { toMilliseconds } from './cue-time'

interface Timed {
  start: number
  end: number
}

export function shareTime<T extends { text: string }>(
  { start, end }: Timed,
  parts: readonly T[],
): (T & Timed)[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  let said = 0
  return parts.map((part) => {
    const from = said
    said += part.text.length
    const at = (place: number) => toMilliseconds(start + ((end - start) * place) / length)
    return { ...part, start: at(from), end: said === length ? end : at(said) }
  })
}
