import { expect, it } from 'vitest'
import { judgeFileRequest } from '@/server/files/send-media'

const FILE = { name: 'one.mp3', size: 1000, modifiedAt: new Date('2026-11-01T10:00:00.750Z'), etag: '"a1"' }
const SAME = 'Sun, 01 Nov 2026 10:00:00 GMT'
const BEFORE = 'Sun, 01 Nov 2026 09:59:59 GMT'
const WHOLE = { status: 200, part: { start: 0, end: 999 } }
const PART = { status: 206, part: { start: 10, end: 19 } }

it.each([
  ['a part', { range: 'bytes=10-19' }, PART],
  ['a part past the end', { range: 'bytes=1000-' }, { status: 416 }],
  ['two parts', { range: 'bytes=0-1,10-11' }, WHOLE],
  ['a part of the version one has', { range: 'bytes=10-19', 'if-range': '"a1"' }, PART],
  ['a part of another version', { range: 'bytes=10-19', 'if-range': '"a2"' }, WHOLE],
  ['a part of the version of that date', { range: 'bytes=10-19', 'if-range': SAME }, PART],
  ['another version than one has', { 'if-none-match': '"a1"' }, { status: 304 }],
  ['a later version', { 'if-modified-since': SAME }, { status: 304 }],
  ['a version later than an old one', { 'if-modified-since': BEFORE }, WHOLE],
  ['exactly this version', { 'if-match': '"a0", "a1"' }, WHOLE],
  ['exactly another version', { 'if-match': '"a0"' }, { status: 412 }],
  ['no later version than an old one', { 'if-unmodified-since': BEFORE }, { status: 412 }],
])('asked for %s', (_name, headers, due) => {
  expect(judgeFileRequest(headers, FILE)).toEqual(due)
})

it('an empty file comes whole, and has no part', () => {
  const empty = { ...FILE, size: 0 }
  expect(judgeFileRequest({}, empty)).toEqual({ status: 200, part: { start: 0, end: -1 } })
  expect(judgeFileRequest({ range: 'bytes=0-' }, empty)).toEqual({ status: 416 })
})
