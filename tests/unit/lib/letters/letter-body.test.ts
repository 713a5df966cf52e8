import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { encodeOnce } from '@/lib/letters/letter-body'
import { CHOICES_MARK, UNSUBSCRIBE_MARK } from '@/lib/letters/letter-mail'

const LINKS = {
  unsubscribeUrl: `https://plain.example/unsubscribe/${'a_-9'.repeat(20)}`,
  choicesUrl: `https://plain.example/letter-choices/${'b_-8'.repeat(20)}?x=1`,
}

/** As a mail program reads it. */
function decoded(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

it.each([
  ['words', 'Hello.'],
  ['a mark at the beginning and one at the end', `${UNSUBSCRIBE_MARK} or ${CHOICES_MARK}`],
  ['two marks side by side', `a${UNSUBSCRIBE_MARK}${CHOICES_MARK}b`],
  ['a mark in a line of its own', `Leave:\n${UNSUBSCRIBE_MARK}\nChoose: ${CHOICES_MARK}\n`],
  ['signs of many bytes, and equals signs', `“Ünïcödé” = 🐴 ${'ü'.repeat(200)} ${UNSUBSCRIBE_MARK}`],
  ['spaces where lines end', `a  \nb\t\n${UNSUBSCRIBE_MARK} \n`],
  ['a long letter', `${'A sentence. '.repeat(3_000)}<a href="${UNSUBSCRIBE_MARK}">Leave</a>\n`],
])('%s come to a reader as they were written', async (_, content) => {
  const raw = await text(encodeOnce('text/html', content)(LINKS).raw)
  const expected = content
    .replaceAll(UNSUBSCRIBE_MARK, LINKS.unsubscribeUrl)
    .replaceAll(CHOICES_MARK, LINKS.choicesUrl)
  expect(decoded(raw)).toBe(expected.replaceAll('\n', '\r\n'))
  const lines = raw.split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76)
  expect(lines.filter((line) => /[ \t]$/.test(line))).toEqual([])
  expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/)
})
