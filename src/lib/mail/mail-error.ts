export interface MailServerError extends Error {
  code?: string
  /** The mail server's own code, such as 550. */
  responseCode?: number
  response?: string
  command?: string
  syscall?: string
  /** OpenSSL's, without its numbers and paths. */
  reason?: string
}

const placeOf = (url: string): { host: string; port: string; isSecure: boolean } => {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return { host: hostname, port: port || (isSecure ? '465' : '587'), isSecure }
}

/** A certificate that this machine does not trust, or for another name: encryption itself works. */
const isOfCertificate = ({ message }: Error): boolean => /certificate|altnames/i.test(message)

/** Why mails cannot be handed to a mail server, and what to do; the library's own words only where no rule fits. */
export function explainMailError(error: MailServerError, url: string): string {
  const { host, port, isSecure } = placeOf(url)
  const { code = '', responseCode = 0, message, response = '', reason } = error
  const place = `${host}:${port}`
  if (code === 'EAUTH')
    return `The mail server rejects the user name or the password${response && ` (${response})`}: correct them in SMTP_URL. Many providers want a password for programs or an API key there.`
  if (responseCode === 530)
    return `The mail server wants a user name and a password (${response}): write them into SMTP_URL, such as smtp://user:password@${place}.`
  if (code === 'ETLS')
    return `The mail server at ${place} offers no encryption, and no password is sent without: use its encrypted port, mostly 587 or 465.`
  if (isOfCertificate(error)) return explainCertificate(message, host)
  if (reason === 'wrong version number')
    return `Port ${port} of ${host} does not begin with TLS: write smtp:// for STARTTLS, mostly with port 587, or correct the port.`
  if (message === 'Greeting never received')
    return `Something at ${place} answers, but does not greet as a mail server: correct host or port in SMTP_URL, or write smtps:// if the port wants TLS at once.`
  if (/ECONNREFUSED/.test(message))
    return `Nothing listens at ${place}: correct host or port in SMTP_URL, or start that mail server.`
  if (/ENOTFOUND/.test(message)) return `The name ${host} is not known: correct the host in SMTP_URL.`
  if (code === 'EDNS' || /EAI_AGAIN/.test(message))
    return `The name ${host} could not be looked up: check the network and the DNS of this machine.`
  if (/timed? ?out|EHOSTUNREACH|ENETUNREACH/i.test(message) || code === 'ETIMEDOUT')
    return `${place} does not answer: correct host or port in SMTP_URL. Many hosting companies block port 25, and some 465 and 587, until one asks them.`
  if (responseCode > 0 && code === 'EPROTOCOL')
    return `The mail server turns this machine away (${response}): ask its operator to let it in.`
  if (/closed|disconnected|ECONNRESET|socket/i.test(message))
    return `${place} closes the connection: correct host or port in SMTP_URL, write ${isSecure ? 'smtp://' : 'smtps://'} if the port wants that, or ask its operator whether it lets this machine in.`
  if (reason)
    return `The encryption with ${place} fails (${reason}): ask the operator which versions of TLS it speaks.`
  return `The mail server does not respond correctly: ${message}`
}

function explainCertificate(message: string, host: string): string {
  if (/altnames/i.test(message))
    return `The certificate of the mail server is for other names than ${host}: write its name into SMTP_URL, or add ?tls.servername=NAME.`
  if (/expired/i.test(message))
    return `The certificate of ${host} has expired: have it renewed, and check the clock of this machine.`
  if (/not yet valid/i.test(message))
    return `The certificate of ${host} is not valid yet: check the clock of this machine.`
  return `The certificate of ${host} is self-signed, or of an authority that this machine does not know: start with NODE_EXTRA_CA_CERTS=FILE, the certificate of that authority as PEM, or add ?tls.rejectUnauthorized=false to SMTP_URL, which accepts any certificate.`
}
