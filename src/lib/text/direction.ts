const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a text reads from the right, by its first letter, like HTML's `dir="auto"`. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)
