import { truncate } from '@/lib/text/words'

export const mailLink = (
  email: string,
  letter: { subject?: string; body?: string } = {},
): string => {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  const parts = Object.entries(letter).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  )
  return parts.length === 0 ? `mailto:${address}` : `mailto:${address}?${parts.join('&')}`
}

/** Some mail programs accept addresses of at most 2,000 bytes. */
const MOST_QUOTED = 900

export function quoted(text: string, { name, at }: { name: string; at: string }): string {
  const lines = truncate(text, MOST_QUOTED).split(/\r?\n/)
  return ['', '', `On ${at}, ${name} wrote:`, ...lines.map((line) => `> ${line}`)].join(
    '\r\n',
  )
}
