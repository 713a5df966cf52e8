import { errorCode } from './start-failure'

/** Databases for rent say in many words that they take encrypted connections alone. */
const WANTS_TLS =
  /no encryption|SSL off|\b(?:SSL|TLS|encryption)\b[\w ]* required|requires? (?:SSL|TLS|encrypt)|connection is insecure|sslmode=require/i

const HAS_NO_TLS = /does not support SSL|establishing an SSL connection/

const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
])

const ELSE = 'correct DATABASE_URL, or leave it out for the embedded database'

/** Why the database of an address cannot be used, and what to do: the rest of a sentence that begins with its name. */
export function describeRefusal(url: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = errorCode(error) ?? ''
  if (isOfFile(error)) return describeFile(url, error)
  if (WANTS_TLS.test(message) && !HAS_NO_TLS.test(message))
    return `takes encrypted connections alone (${message}): ${addRequire(url)}.`
  if (HAS_NO_TLS.test(message))
    return `takes no encrypted connections (${message}): leave sslmode and the like out of DATABASE_URL.`
  if (message.includes('no pg_hba.conf entry'))
    return `lets no one in from here (${message}): add this machine to its pg_hba.conf, or to the trusted sources of its provider.`
  if (UNKNOWN_AUTHORITY.has(code)) return `${describeAuthority(url)}.`
  if (code.startsWith('ERR_OSSL_'))
    return `cannot be used with what sslrootcert, sslcert or sslkey name (${message}): each is a file in PEM form.`
  if (/SASL.*password|empty password/.test(message) || (code === '28P01' && !hasPassword(url)))
    return 'asks for a password, and DATABASE_URL has none: write postgres://user:password@host:5432/database.'
  if (/timeout/i.test(message) || code === 'ETIMEDOUT')
    return `does not answer in time (${message}): check host and port in DATABASE_URL, and the firewall between.`
  if (message.includes('verify-ca requires'))
    return 'cannot be checked by verify-ca without an authority: add &sslrootcert=FILE to DATABASE_URL.'
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be found, because its host name is unknown: correct DATABASE_URL.'
    case '28P01':
    case '28000':
      return `refuses the login (${message}): correct the user or the password in DATABASE_URL.`
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

/** A missing socket has a path as well, but as an address. */
const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'path' in error && typeof error.path === 'string'

function describeFile(url: string, { path, code }: NodeJS.ErrnoException): string {
  const [name] = [...parametersOf(url)].find(([, value]) => value === path) ?? ['sslrootcert']
  const seen = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
  return `cannot be reached, because the file ${path}, which ${name} names in DATABASE_URL, ${seen}: correct ${name}.`
}

function describeAuthority(url: string): string {
  const file = parametersOf(url).get('sslrootcert')
  if (file) return `has a certificate that the authority in ${file} did not sign: correct sslrootcert`
  return 'has a certificate of an authority that is unknown here: write sslmode=verify-full&sslrootcert=FILE in DATABASE_URL, where FILE is the certificate of the authority from the provider, or sslmode=require&uselibpqcompat=true to encrypt without checking it'
}

function addRequire(url: string): string {
  if (parametersOf(url).has('sslmode')) return 'write sslmode=require in DATABASE_URL'
  return `add ${url.includes('?') ? '&' : '?'}sslmode=require to DATABASE_URL`
}

const parametersOf = (url: string): URLSearchParams => new URLSearchParams(/\?(.*)$/.exec(url)?.[1])

const hasPassword = (url: string): boolean =>
  /^[^/]*:\/\/[^/@]*:[^/@]+@/.test(url) || parametersOf(url).has('password')
