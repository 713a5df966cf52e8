import { resolveTxt as askDns } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import { senderOf } from './mail'
import { explainMailError, type MailServerError } from './mail-error'
import { TIMEOUTS, transportOptions } from './mail-transport'

interface MailSettings {
  /** Undefined when not set, although mails then come from `sender`. */
  MAIL_FROM?: string
  SMTP_URL?: string
  sender: string
  siteUrl: string
}

interface Means {
  say: (sentence: string) => void
  resolveTxt?: (name: string) => Promise<string[][]>
}

/** Reports how mails go out and what their receivers find, and sends one. True when it was sent. */
export async function checkMail(
  settings: MailSettings,
  to: string,
  { say, resolveTxt = askDns }: Means,
): Promise<boolean> {
  const { MAIL_FROM, SMTP_URL, sender } = settings
  const { address: from } = senderOf({ sender, showName: '' })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  say(
    MAIL_FROM
      ? `MAIL_FROM is set: mails come from ${from}.`
      : `MAIL_FROM is not set: mails come from ${from}. Set it to an address of your own domain.`,
  )
  say(await describeSpf(domain, resolveTxt))
  say(await describeDmarc(domain, resolveTxt))
  if (!SMTP_URL) {
    say('SMTP_URL is not set: mails become files in the outbox of DATA_DIR and reach no one.')
    return false
  }
  say(`SMTP_URL is set: mails go out through ${new URL(SMTP_URL).host}.`)
  return (await tryServer(SMTP_URL, say)) && (await trySend(settings, SMTP_URL, to, say))
}

type Resolve = (name: string) => Promise<string[][]>

/** Empty when the domain has no such record; undefined when DNS failed. */
async function findRecord(name: string, mark: RegExp, resolve: Resolve): Promise<string[] | undefined> {
  try {
    const records = await resolve(name)
    return records.map((pieces) => pieces.join('')).filter((record) => mark.test(record))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}

const NO_DNS = 'DNS cannot be reached from here. Check the network.'

async function describeSpf(domain: string, resolve: Resolve): Promise<string> {
  const records = await findRecord(domain, /^v=spf1(?:\s|$)/i, resolve)
  if (!records) return `SPF of ${domain} could not be checked. ${NO_DNS}`
  if (records.length > 1) return `${domain} has ${records.length} SPF records: leave one, or none counts.`
  return records[0]
    ? `SPF of ${domain} is there: ${records[0]}. Check that it names your mail server.`
    : `${domain} has no SPF record: receivers cannot verify that your mail server may send for it.`
}

async function describeDmarc(domain: string, resolve: Resolve): Promise<string> {
  // A parent domain's record applies too.
  for (const each of [domain, ...domainsAbove(domain)]) {
    const records = await findRecord(`_dmarc.${each}`, /^v=DMARC1\s*(?:;|$)/i, resolve)
    if (!records) return `DMARC of ${domain} could not be checked. ${NO_DNS}`
    if (records[0]) return `DMARC of ${each} is there: ${records[0]}.`
  }
  return `${domain} has no DMARC record: large mail providers refuse letters without one.`
}

function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}

/** Reports how the mail server answers. True when it would accept mails. */
export async function tryServer(url: string, say: Means['say']): Promise<boolean> {
  const { username, protocol } = new URL(url)
  const signsIn = username ? ' and accepts the user name and the password' : ''
  const how = protocol === 'smtps:' ? 'TLS' : 'STARTTLS'
  const fault = await findFault(url, { requireTLS: true })
  // Only a server without encryption is asked again without.
  const isTried = fault?.code !== 'ETLS'
  const plainFault = isTried ? fault : await findFault(url, {})
  if (plainFault) say(explainMailError(plainFault, url))
  else if (fault)
    say(`The mail server answers${signsIn}, but does not encrypt the connection: others can read the mails.`)
  else say(`The mail server answers, encrypts the connection (${how})${signsIn}.`)
  return !plainFault
}

async function findFault(
  url: string,
  options: { requireTLS?: boolean },
): Promise<MailServerError | undefined> {
  try {
    await nodemailer.createTransport({ url, ...TIMEOUTS, ...options }).verify()
    return undefined
  } catch (error) {
    return error as MailServerError
  }
}

async function trySend(
  { sender, siteUrl }: MailSettings,
  url: string,
  to: string,
  say: Means['say'],
): Promise<boolean> {
  try {
    await nodemailer.createTransport(transportOptions(url)).sendMail({
      from: sender,
      to,
      subject: 'A test mail',
      text: `This mail was sent by npm run mail:check of ${siteUrl}.\nIf you can read it, mails go out.\n`,
    })
    say(`A test mail was sent to ${to}. Check that it arrived, and not in the spam folder.`)
    return true
  } catch (error) {
    const fault = error as MailServerError
    const isAnswer = (fault.responseCode ?? 0) > 0 && fault.code !== 'ETLS' && fault.code !== 'EAUTH'
    say(`The test mail to ${to} was refused: ${isAnswer ? fault.message : explainMailError(fault, url)}`)
    return false
  }
}
