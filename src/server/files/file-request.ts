import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'
import parseRange from 'range-parser'
import type { MediaFile } from './media-source'

/** First and last byte, both included. */
export interface Part {
  start: number
  end: number
}

/** What a request is due of a file: all of it, a part, or nothing, for its conditions (RFC 9110, 13 and 14). */
export type Due = { status: 200 | 206; part: Part } | { status: 304 | 412 | 416; part?: undefined }

/** To the second, as HTTP writes it. */
export const lastModifiedOf = (file: MediaFile): string => file.modifiedAt.toUTCString()

export function judgeFileRequest(headers: IncomingHttpHeaders, file: MediaFile): Due {
  if (failsPrecondition(headers, file)) return { status: 412 }
  const validators = { etag: file.etag, 'last-modified': lastModifiedOf(file) }
  if (fresh(headers, validators)) return { status: 304 }
  const whole = { status: 200, part: { start: 0, end: file.size - 1 } } as const
  if (headers.range === undefined || !hasSameVersion(headers['if-range'], file)) return whole
  const ranges = parseRange(file.size, boundSuffix(headers.range, file.size), { combine: true })
  if (ranges === -1) return { status: 416 }
  // What cannot be read is ignored, and several parts apart come as the whole.
  if (ranges === -2 || ranges.type !== 'bytes') return whole
  const [part, ...others] = ranges
  return part && others.length === 0 ? { status: 206, part } : whole
}

function failsPrecondition(headers: IncomingHttpHeaders, file: MediaFile): boolean {
  const match = headers['if-match']
  if (match !== undefined) {
    return match.trim() !== '*' && !match.split(',').some((etag) => etag.trim() === file.etag)
  }
  return isLaterThan(file, headers['if-unmodified-since'])
}

/** A part helps only clients that hold the rest of this version. */
function hasSameVersion(condition: string | string[] | undefined, file: MediaFile): boolean {
  if (typeof condition !== 'string') return true
  return condition.includes('"') ? condition.trim() === file.etag : condition === lastModifiedOf(file)
}

function isLaterThan(file: MediaFile, date: string | undefined): boolean {
  return Date.parse(lastModifiedOf(file)) > Date.parse(date ?? '')
}

/** A suffix longer than the file means all of it, which the library takes for unsatisfiable. */
function boundSuffix(range: string, size: number): string {
  const suffix = /^bytes=\s*-(\d+)$/.exec(range)?.[1]
  return suffix && size > 0 && Number(suffix) > size ? 'bytes=0-' : range
}
