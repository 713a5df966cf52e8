import { errorCode } from './start-failure'

/** Databases for rent say in many words that they take encrypted connections alone. */
const WANTS_TLS =
  /no encryption|SSL off|\b(?:SSL|TLS|encryption)\b[\w ]* required|requires? (?:SSL|TLS|encrypt)|connection is insecure|sslmode=require/i

const HAS_NO_TLS = /does not support SSL|establishing an SSL connection/

const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_UNTRUSTED/

const ELSE = 'correct DATABASE_URL, or leave it out for the embedded database'

/** Why a database cannot be used, and what to do: the rest of a sentence that begins with its name. */
export function describeRefusal(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = errorCode(error) ?? ''
  // A missing socket has a path as well, but as an address.
  if (code.startsWith('ERR_OSSL_') || (error instanceof Error && 'path' in error))
    return `cannot be used with what sslrootcert, sslcert or sslkey name in DATABASE_URL (${message}): each is a file in PEM form.`
  if (WANTS_TLS.test(message) && !HAS_NO_TLS.test(message))
    return `takes encrypted connections alone (${message}): end DATABASE_URL in ?sslmode=require (&sslmode=require after other parameters).`
  if (HAS_NO_TLS.test(message))
    return `takes no encrypted connections (${message}): leave sslmode and the like out of DATABASE_URL.`
  if (message.includes('no pg_hba.conf entry'))
    return `lets no one in from here (${message}): add this machine to its pg_hba.conf, or to the trusted sources of its provider.`
  if (UNKNOWN_AUTHORITY.test(code) || message.includes('verify-ca requires'))
    return 'has a certificate of an authority that is unknown here: write sslmode=verify-full&sslrootcert=FILE in DATABASE_URL, where FILE is the certificate of the authority from the provider, or sslmode=require&uselibpqcompat=true to encrypt without checking it.'
  if (/timeout/i.test(message) || code === 'ETIMEDOUT')
    return `does not answer in time (${message}): check host and port in DATABASE_URL, and the firewall between.`
  if (/password/.test(message) || code === '28P01' || code === '28000')
    return `refuses the login (${message}): correct user and password in postgres://user:password@host:5432/database of DATABASE_URL.`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be found, because its host name is unknown: correct DATABASE_URL.'
    case '3D000':
      return `is not there (${message}): create it, or correct DATABASE_URL.`
    case '53300':
      return `has no connection left (${message}): stop other programs that use it, or raise its max_connections; the site takes up to 19.`
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return `has a certificate that is not valid today (${message}): renew it there, or correct the clock of this machine.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `has a certificate for another host (${message}): write a host that it names into DATABASE_URL.`
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
      return `does not answer: start that PostgreSQL server, ${ELSE}.`
    default:
      return `cannot be used (${message}): ${ELSE}.`
  }
}
