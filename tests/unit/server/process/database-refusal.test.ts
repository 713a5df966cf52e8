import { describe, expect, it } from 'vitest'
import { describeRefusal } from '@/server/process/database-refusal'

const URL_ = 'postgres://me:hunter2@db.example:25060/show'
const fault = (message: string, code?: string, more = {}) =>
  Object.assign(new Error(message), { code, ...more })
const HBA = 'no pg_hba.conf entry for host "203.0.113.9", user "me", database "show"'

describe('a database that cannot be used', () => {
  it.each([
    ['', fault(`${HBA}, no encryption`, '28000'), 'add ?sslmode=require to DATABASE_URL.'],
    ['?sslmode=require', fault(`${HBA}, SSL encryption`, '28000'), 'trusted sources of its provider.'],
    ['', fault('password authentication failed', '28P01'), 'correct the user or the password'],
    [
      '?sslmode=require',
      fault('The server does not support SSL connections'),
      'leave sslmode and the like out',
    ],
    ['', fault('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'sslrootcert=FILE in DATABASE_URL'],
    [
      '?sslrootcert=/ca.pem',
      fault('self-signed', 'SELF_SIGNED_CERT_IN_CHAIN'),
      'the authority in /ca.pem did not sign: correct sslrootcert.',
    ],
    ['', fault('certificate has expired', 'CERT_HAS_EXPIRED'), 'renew it there'],
    ['', fault("IP: 1.2.3.4 is not in the cert's list", 'ERR_TLS_CERT_ALTNAME_INVALID'), 'another host'],
    ['', fault('no start line', 'ERR_OSSL_PEM_NO_START_LINE'), 'a file in PEM form.'],
    [
      '?sslmode=verify-full&sslrootcert=/no/ca.pem',
      fault('ENOENT', 'ENOENT', { path: '/no/ca.pem' }),
      'the file /no/ca.pem, which sslrootcert names in DATABASE_URL, is not there',
    ],
    [
      '?sslkey=/key',
      fault('EACCES', 'EACCES', { path: '/key' }),
      'which sslkey names in DATABASE_URL, cannot be',
    ],
    ['', fault('connect ENOENT', 'ENOENT', { address: '/run/.s.PGSQL' }), 'start that PostgreSQL server'],
    ['', fault('sorry, too many clients already', '53300'), 'raise its max_connections'],
    ['', fault('database "show" does not exist', '3D000'), 'create it, or correct DATABASE_URL.'],
    ['', fault('timeout expired'), 'the firewall between.'],
  ])('by %s is named with what to do', (query, error, remedy) => {
    const said = describeRefusal(URL_ + query, error)
    expect(said).toContain(remedy)
    expect(said).not.toContain('hunter2')
  })

  it.each([
    [
      'postgres://me@db.example/show',
      fault('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    ],
    ['postgres://me:@db.example/show', fault('password authentication failed', '28P01')],
    ['postgres://db.example/show?user=me', fault('password authentication failed', '28P01')],
  ])('at %s has been given no password', (url, error) => {
    expect(describeRefusal(url, error)).toContain('asks for a password, and DATABASE_URL has none')
  })
})
