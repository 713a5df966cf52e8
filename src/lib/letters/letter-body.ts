import { Readable } from 'node:stream'
import { encode, wrap } from 'nodemailer/lib/qp'
import { CHOICES_MARK, UNSUBSCRIBE_MARK } from './letter-mail'
import type { ReaderLinks } from './reader-links'

const LINE = 76
const SOFT_BREAK = '=\r\n'
const MARKS = new RegExp(`(${UNSUBSCRIBE_MARK}|${CHOICES_MARK})`)

/** A part of a mail, ready to be sent, as nodemailer takes it. */
export interface RawPart {
  raw: Readable
}

/**
 * Encodes a part of a letter once for all of its readers, but for their links. What is the same for all is read from the
 * same bytes: written and encoded anew for each, it was a megabyte of garbage per letter.
 */
export function encodeOnce(
  type: 'text/plain' | 'text/html',
  content: string,
): (links: ReaderLinks) => RawPart {
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  const pieces = content.split(MARKS).map((piece) => {
    if (piece === UNSUBSCRIBE_MARK) return 'unsubscribeUrl' as const
    return piece === CHOICES_MARK ? ('choicesUrl' as const) : Buffer.from(quoted(piece))
  })
  return (links) => {
    const own = pieces.map((piece) =>
      typeof piece === 'string' ? Buffer.from(SOFT_BREAK + quoted(links[piece]) + SOFT_BREAK) : piece,
    )
    return { raw: Readable.from([Buffer.from(head), ...own], { objectMode: false }) }
  }
}

const quoted = (text: string): string => wrap(encode(Buffer.from(text.replace(/\r?\n/g, '\r\n'))), LINE)
