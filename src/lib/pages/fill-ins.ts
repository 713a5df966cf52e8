const FILL_IN = /(\[[^[\]\n]+\])/

/** A prompt's text in parts; `[in brackets]` is for the reader to fill in. */
export function splitFillIns(text: string): { text: string; isFillIn: boolean }[] {
  return text
    .split(FILL_IN)
    .map((part, index) => ({ text: part, isFillIn: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
