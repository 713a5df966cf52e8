import { describe, expect, test } from 'vitest'
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
  ['a reset connection', withCode('ECONNRESET')],
  ['a host name that cannot be looked up', withCode('EAI_AGAIN')],
  ['several refused addresses of one host', new AggregateError([withCode('ECONNREFUSED')])],
  ['a missing unix socket', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
  ['a shutdown by the administrator', withCode('57P01')],
  ['a crash of another backend', withCode('57P02')],
  ['a server that is starting up', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['a connection failure of class 08', withCode('08006')],
  ['a statement timeout', withCode('57014', 'canceling statement due to statement timeout')],
  ['a deadlock', withCode('40P01')],
  ['a lock that was not free in time', withCode('55P03')],
  ['a session that idled in its transaction', withCode('25P03')],
  ['a read-only server', withCode('25006')],
  ['a connection that broke without a code', new Error('Connection terminated unexpectedly')],
  ['a connection that was not made in time', new Error('Connection terminated due to connection timeout')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a result that did not come in time', new Error('Query read timeout')],
  [
    'a client after its connection broke',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a pool that was closed', new Error('Cannot use a pool after calling end on the pool')],
  ['a query wrapped by drizzle', wrapped(withCode('57P01'))],
  ['a cause two levels down', wrapped(wrapped(withCode('ECONNREFUSED')))],
  ['a transaction that could not begin', new TransactionError('cannot begin', withCode('ECONNREFUSED'))],
  ['the wrapper of the stock adapter', new Error('Error: cannot begin transaction: Connection terminated')],
]

const otherwise: [string, unknown][] = [
  ['a duplicate value', withCode('23505')],
  ['a wrong statement', wrapped(withCode('42601'))],
  ['a transaction that was rolled back for a duplicate', new TransactionError('lost', withCode('23505'))],
  ['a missing file', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
  [
    'another server that fetch could not reach',
    new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
  ],
  ['causes that form a loop', loopOfCauses()],
  ['a plain error', new Error('No such episode.')],
  ['a string', 'ECONNREFUSED'],
  ['nothing', undefined],
]

describe('the database counts as unavailable', () => {
  test.each(unavailable)('for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})

describe('the database does not count as unavailable', () => {
  test.each(otherwise)('for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})

test('a transaction error carries the status that fits its cause', () => {
  expect(new TransactionError('cut', withCode('ECONNRESET')).status).toBe(503)
  expect(new TransactionError('lost', withCode('23505')).status).toBe(500)
})
