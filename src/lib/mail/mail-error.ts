export interface MailServerError extends Error {
  code?: string
  /** The mail server's own code, such as 550. */
  responseCode?: number
  response?: string
  command?: string
  /** OpenSSL's, without its numbers and paths. */
  reason?: string
}

/** Why a mail server did not take mails, and what to do; its own words, or the library's, where no rule fits. */
export function explainMailError(error: MailServerError, url: string): string {
  const { hostname, port, protocol } = new URL(url)
  const { code = '', responseCode = 0, message, response = '', reason } = error
  const place = `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
  if (code === 'EAUTH' || responseCode === 530)
    return `The mail server does not accept the sign-in${response && ` (${response})`}: correct the user name and the password in SMTP_URL. Many providers want a password for programs or an API key there.`
  if (code === 'ETLS')
    return `The mail server at ${place} offers no encryption, and no password is sent without: use its encrypted port, mostly 587 or 465.`
  if (responseCode > 0)
    return code === 'EPROTOCOL'
      ? `The mail server turns this machine away (${response}): ask its operator to let it in.`
      : message
  if (/altnames/i.test(message))
    return `The certificate of the mail server is for other names than ${hostname}: write its name into SMTP_URL, or add ?tls.servername=NAME.`
  if (/certificate.*(?:expired|not yet valid)/i.test(message))
    return `The certificate of ${hostname} has expired or is not valid yet: have it renewed, and check the clock of this machine.`
  if (/certificate/i.test(message))
    return `The certificate of ${hostname} is self-signed, or of an authority that this machine does not know: start with NODE_EXTRA_CA_CERTS=FILE, the certificate of that authority as PEM, or add ?tls.rejectUnauthorized=false to SMTP_URL, which accepts any certificate.`
  if (reason)
    return `The encryption with ${place} fails (${reason}): write smtp:// for STARTTLS, mostly with port 587, correct the port, or ask the operator which versions of TLS it speaks.`
  if (/greeting|closed|disconnected|ECONNRESET|socket/i.test(message))
    return `Something at ${place} answers, but not as a mail server: correct host or port in SMTP_URL, write smtps:// if the port wants TLS at once, or ask its operator whether it lets this machine in.`
  return `No mail server answers at ${place} (${message}): correct host or port in SMTP_URL, or check the network and the DNS of this machine. Many hosting companies block port 25, and some 465 and 587, until one asks them.`
}
