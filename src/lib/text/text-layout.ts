const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a text reads from the right, by its first letter, like HTML's `dir="auto"`. */
export const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)

/** Letters that are as wide as they are high. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u
const CAPITAL = /\p{Lu}/u

/** An estimate in em, for where no font can be measured. */
export function textWidth(text: string) {
  const letters = [...text.normalize('NFC')].map((letter) =>
    SQUARE.test(letter) ? 1 : CAPITAL.test(letter) ? 0.65 : 0.5,
  )
  return letters.reduce((sum, width) => sum + width, 0)
}
