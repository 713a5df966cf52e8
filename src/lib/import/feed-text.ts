import { htmlToText } from '@/lib/html/sanitize'

const TAGS =
  'a|abbr|b|big|br|center|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|q|s|script|small|span|strike|strong|style|sub|sup|tt|u|ul'
const NO_TAG = new RegExp(`<(?!/?(?:${TAGS})\\b[^<>]*>)`, 'gi')

/** A title or a name: plain text, in which some feeds have HTML or escape it twice. `<AI>` is a word and no tag. */
export const feedText = (text: string): string => htmlToText(text.replace(NO_TAG, '&lt;'))
