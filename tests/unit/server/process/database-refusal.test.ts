import { describe, expect, it } from 'vitest'
import { describeRefusal } from '@/server/process/database-refusal'

const fault = (message: string, code?: string, more = {}) =>
  Object.assign(new Error(message), { code, ...more })
const HBA = 'no pg_hba.conf entry for host "203.0.113.9", user "me", database "show"'

describe('a database that cannot be used', () => {
  it.each([
    [fault(`${HBA}, no encryption`, '28000'), 'end DATABASE_URL in ?sslmode=require'],
    [fault(`${HBA}, SSL encryption`, '28000'), 'trusted sources of its provider.'],
    [fault('password authentication failed', '28P01'), 'correct user and password'],
    [fault('SASL: client password must be a string'), 'correct user and password'],
    [fault('The server does not support SSL connections'), 'leave sslmode and the like out'],
    [fault('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'sslrootcert=FILE in DATABASE_URL'],
    [fault('self-signed', 'SELF_SIGNED_CERT_IN_CHAIN'), 'sslrootcert=FILE in DATABASE_URL'],
    [fault('certificate has expired', 'CERT_HAS_EXPIRED'), 'renew it there'],
    [fault("IP: 1.2.3.4 is not in the cert's list", 'ERR_TLS_CERT_ALTNAME_INVALID'), 'another host'],
    [fault('no start line', 'ERR_OSSL_PEM_NO_START_LINE'), 'a file in PEM form.'],
    [fault("ENOENT, open '/no/ca.pem'", 'ENOENT', { path: '/no/ca.pem' }), 'name in DATABASE_URL (ENOENT'],
    [fault('connect ENOENT', 'ENOENT', { address: '/run/.s.PGSQL' }), 'start that PostgreSQL server'],
    [fault('sorry, too many clients already', '53300'), 'raise its max_connections'],
    [fault('database "show" does not exist', '3D000'), 'create it, or correct DATABASE_URL.'],
    [fault('timeout expired'), 'the firewall between.'],
  ])('by %s is named with what to do', (error, remedy) => {
    expect(describeRefusal(error)).toContain(remedy)
  })
})
