import fc from 'fast-check'
import type { Row } from '@/endpoints/endpoint'
import { oddText, oddValue } from './odd-values'

/** A request as bytes on the wire say it, most likely malformed in one place or several. */
export interface WireRequest {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer
}

export interface Credentials {
  /** The cookies of visitors by role. */
  cookies: string[]
  /** What names an episode that is there. */
  episodes: string[]
}

/** The parts of a row of the endpoints' table from which requests are made. */
export type Door = Pick<Row, 'path' | 'query' | 'body'> & { method: string }

/** Requests to all endpoints, generated from the same table that the endpoints are served from. */
export function malformedRequests(rows: readonly Door[], known: Credentials): fc.Arbitrary<WireRequest> {
  const head = headers(known)
  return fc.oneof(
    ...rows.map((row) =>
      fc.record({
        method: fc.oneof({ weight: 9, arbitrary: fc.constant(row.method.toUpperCase()) }, oddMethod),
        target: target(row, known),
        headers: head,
        body: row.body ? body(row, known) : fc.oneof(fc.constant(Buffer.alloc(0)), body(row, known)),
      }),
    ),
  )
}

const oddMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'get',
  'X',
)

/** What a form would hold, so that the oddness behind a first check is reached too. */
const soundValue = (field: string, known: Credentials): fc.Arbitrary<unknown> => {
  const name = fc.stringMatching(/^[a-z]{3,12}$/)
  if (field === 'email') return name.map((text) => `${text}@mail.example`)
  if (field === 'episodeId') return fc.constantFrom(...known.episodes)
  if (field === 'subject') return fc.constantFrom('guest', 'question', 'feedback', 'partnership', 'other')
  if (field === 'profileImage') return name.map((text) => `https://pictures.example/${text}`)
  if (field === 'website') return fc.constant(undefined)
  return name
}

function target(row: Door, known: Credentials): fc.Arbitrary<string> {
  const parts = row.path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    return fc.oneof(
      fc.constantFrom(...known.episodes),
      oddText.map(encode),
      fc.stringMatching(/^[!-~]{1,20}$/).map((text) => text.replace(/[/?#]/g, '')),
      fc.constantFrom(
        '%',
        '%zz',
        '%00',
        '%ff%fe',
        '..',
        '.',
        '%2e%2e',
        '%2f',
        '%5c',
        ';a=b',
        'x'.repeat(3_000),
      ),
    )
  })
  const path = fc.tuple(...parts).map((made) => `/api${made.join('/')}`)
  const odd = fc.oneof(
    fc.stringMatching(/^[!-~]{0,60}$/).map((text) => `/api/${text}`),
    fc.constantFrom(
      '/api',
      '/api/',
      '/api//',
      '/api//episodes',
      '/api/../api/episodes',
      '/api/episodes/%',
      '//api/x',
    ),
  )
  return fc
    .tuple(fc.oneof({ weight: 9, arbitrary: path }, odd), query(row))
    .map(([made, search]) => made + search)
}

function query(row: Door): fc.Arbitrary<string> {
  const names = fieldsOf(row.query)
  const key = fc.oneof(
    ...(names.length > 0 ? [fc.constantFrom(...names)] : []),
    fc.constantFrom(
      'season',
      'page',
      'depth',
      'locale',
      'fallback-locale',
      'draft',
      '__proto__[x]',
      'where[id]',
      'a[b][c][d]',
      '[]',
      '%',
      '_method',
    ),
  )
  const value = fc.oneof(
    oddText.map(encode),
    fc.stringMatching(/^[!-~]{0,20}$/).map((text) => text.replace('#', '')),
    fc.constantFrom('1', '0', '%', '%ff', '%00'),
  )
  const pairs = fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 4 })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    pairs.map((list) => `?${list.map(([name, text]) => `${name}=${text}`).join('&')}`),
    fc.constantFrom('?', '??', '?&&&', '?=', `?${'a=1&'.repeat(1_200)}`, `?${'[a]'.repeat(500)}=1`),
  )
}

function headers(known: Credentials): fc.Arbitrary<[string, string][]> {
  const text = fc.stringMatching(/^[ -~]{0,40}$/)
  const odd = (name: string, ...values: string[]) =>
    fc.tuple(fc.constant(name), fc.oneof(text, fc.constantFrom(...values)))
  const cookie = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.cookies) },
    fc.constantFrom(
      'session=',
      'session=%E0%A4%A',
      'session=a; session=b',
      '=;;=;',
      'session',
      `a=${'x'.repeat(4_000)}`,
    ),
    text,
  )
  return fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'application/json; charset=utf-16',
          'text/plain',
          '',
          'multipart/form-data; boundary=',
          'APPLICATION/JSON;;',
          'application/x-www-form-urlencoded',
        ),
      ),
      cookie,
      fc.array(
        fc.oneof(
          odd('origin', 'null', 'https://evil.example', '://', 'http://'),
          odd('sec-fetch-site', 'cross-site', 'same-origin'),
          odd('accept-language', '*', 'de;q=x', 'x'.repeat(500)),
          odd('user-agent', ''),
          odd('x-test-address', '::1', '::ffff:1.2.3.4', 'fe80::1%eth0', '999.1.1.1'),
          odd('x-http-method-override', 'GET', 'DELETE'),
          odd('authorization', 'Bearer x', 'JWT a.b.c', 'users API-Key x'),
          odd('content-encoding', 'gzip'),
          odd('if-none-match', '*', '"'),
          odd('range', 'bytes=0-', 'bytes=9-1'),
          odd('next-action', 'x'),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([type, sent, rest]) => [['content-type', type], ['cookie', sent], ...rest])
}

function body(row: Door, known: Credentials): fc.Arbitrary<Buffer> {
  const fields = fieldsOf(row.body)
  const form = fc
    .tuple(
      fc.record(
        Object.fromEntries(
          fields.map((field) => [
            field,
            fc.oneof({ weight: 2, arbitrary: soundValue(field, known) }, oddValue),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.dictionary(oddText, oddValue, { maxKeys: 2 }),
    )
    .map(([own, others]) => JSON.stringify({ ...others, ...own }))
  const text = fc.oneof(
    { weight: 8, arbitrary: form },
    fc.json(),
    oddText,
    form.map((whole) => whole.slice(0, -1)),
    form.map((whole) => whole.replace('{', '{"__proto__":{"role":"admin","isPublished":true},')),
    form.map((whole) => `\ufeff${whole}`),
    fc
      .constantFrom('[', '{"a":')
      .chain((open) => fc.integer({ min: 1_000, max: 9_000 }).map((depth) => open.repeat(depth))),
    fc.integer({ min: 1_000, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constant(`{"email":"${'a'.repeat(70_000)}"}`),
  )
  return fc.oneof(
    { weight: 9, arbitrary: text.map((made) => Buffer.from(made)) },
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
}

/** Surrogates that stand alone cannot be encoded; bytes have none. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

/** The names that a schema asks for, also where a transformation follows it. */
function fieldsOf(schema: unknown): string[] {
  const inner = schema as { shape?: object; def?: { in?: unknown } } | undefined
  if (inner?.shape) return Object.keys(inner.shape)
  return inner?.def?.in ? fieldsOf(inner.def.in) : []
}
