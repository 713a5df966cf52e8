import { expect, test } from 'vitest'
import { TransactionError } from '@/db/open-transaction'
import { isDatabaseUnavailable } from '@/db/unavailable'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

function loopOfCauses(): Error {
  const error = new Error('a')
  error.cause = new Error('b', { cause: error })
  return error
}

const unavailable: [string, unknown][] = [
  ['a refused connection', withCode('ECONNREFUSED')],
  ['several refused addresses of one host', new AggregateError([withCode('ECONNREFUSED')])],
  ['a missing unix socket', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
  ['a shutdown by the administrator', withCode('57P01')],
  ['a full disk', withCode('53100')],
  ['a connection failure of class 08', withCode('08006')],
  ['a statement timeout', withCode('57014', 'canceling statement due to statement timeout')],
  ['a connection that broke without a code', new Error('Connection terminated unexpectedly')],
  ['a cause two levels down', wrapped(wrapped(withCode('ECONNREFUSED')))],
  ['a transaction that could not begin', new TransactionError('cannot begin', withCode('ECONNREFUSED'))],
  ['the wrapper of the stock adapter', new Error('Error: cannot begin transaction: Connection terminated')],
]

const otherwise: [string, unknown][] = [
  ['a duplicate value', withCode('23505')],
  ['a transaction that was rolled back for a duplicate', new TransactionError('lost', withCode('23505'))],
  ['a missing file', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
  [
    'another server that fetch could not reach',
    new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
  ],
  ['causes that form a loop', loopOfCauses()],
  ['a plain error', new Error('No such episode.')],
  ['nothing', undefined],
]

test.each(unavailable)('the database counts as unavailable for %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each(otherwise)('the database does not count as unavailable for %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})

test('a transaction error carries the status that fits its cause', () => {
  expect(new TransactionError('cut', withCode('ECONNRESET')).status).toBe(503)
  expect(new TransactionError('lost', withCode('23505')).status).toBe(500)
})
