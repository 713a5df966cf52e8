import { textWidth } from '@/lib/text/text-layout'

/** Em; longer names are set smaller, because they take two lines in most windows. */
const LONG = 9
/** Em; longer words may be broken. */
const LONGEST_WORD = 12

export const isLongName = (name: string) => textWidth(name) > LONG

/** Rem of a name whose lines are balanced. */
function nameWidth(name: string) {
  const words = name.split(/\s+/).map((word) => Math.min(textWidth(word), LONGEST_WORD))
  return Math.max(...words, textWidth(name) * 0.55) * (isLongName(name) ? 1.1 : 1.375)
}

const LOGO = 3
const LOGO_HEIGHT = 2.25
const WIDEST_LOGO = 14
const ITEM_PADDING = 1.5
const LETTER_SIZE = 1.0625
/** Search, theme, Sign In, and the gaps. */
const BUTTONS = 15

/** Rem that the header takes in one row with its navigation, before sign-in. */
export function headerWidth(
  name: string,
  labels: readonly string[],
  logo: { width: number; height: number } | null = null,
) {
  const brand = logo
    ? Math.min((LOGO_HEIGHT * logo.width) / (logo.height || 1), WIDEST_LOGO)
    : LOGO + nameWidth(name)
  const items = labels.reduce(
    (sum, label) => sum + textWidth(label) * LETTER_SIZE + ITEM_PADDING,
    0,
  )
  return Math.ceil(brand + items + BUTTONS)
}
