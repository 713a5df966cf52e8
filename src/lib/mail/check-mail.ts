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

type Say = (sentence: string) => void

/** Reports how mails go out, and sends one. True when it was sent. */
export async function checkMail(
  settings: MailSettings,
  to: string,
  say: Say,
): Promise<boolean> {
  const { MAIL_FROM, SMTP_URL, sender } = settings
  const { address: from } = senderOf({ sender, showName: '' })
  say(
    MAIL_FROM
      ? `MAIL_FROM is set: mails come from ${from}.`
      : `MAIL_FROM is not set: mails come from ${from}. Set it to an address of your own domain.`,
  )
  if (!SMTP_URL) {
    say('SMTP_URL is not set: mails become files in the outbox of DATA_DIR and reach no one.')
    return false
  }
  say(`SMTP_URL is set: mails go out through ${new URL(SMTP_URL).host}.`)
  return (await tryServer(SMTP_URL, say)) && (await trySend(settings, SMTP_URL, to, say))
}

/** Reports how the mail server answers. True when it would accept mails. */
export async function tryServer(url: string, say: Say): Promise<boolean> {
  const { username, protocol } = new URL(url)
  const signsIn = username ? ' and accepts the user name and the password' : ''
  const how = protocol === 'smtps:' ? 'TLS' : 'STARTTLS'
  const fault = await findFault(url, { requireTLS: true })
  // Only a server without encryption is asked again without.
  const isTried = fault?.code !== 'ETLS'
  const plainFault = isTried ? fault : await findFault(url, {})
  if (plainFault) say(explainMailError(plainFault, url))
  else if (fault)
    say(
      `The mail server answers${signsIn}, but does not encrypt the connection: others can read the mails.`,
    )
  else say(`The mail server answers, encrypts the connection (${how})${signsIn}.`)
  return !plainFault
}

const findFault = (
  url: string,
  options: { requireTLS?: boolean },
): Promise<MailServerError | undefined> =>
  faultOf(nodemailer.createTransport({ url, ...TIMEOUTS, ...options }).verify())

const faultOf = (work: Promise<unknown>): Promise<MailServerError | undefined> =>
  work.then(
    () => undefined,
    (error) => error,
  )

async function trySend(
  { sender, siteUrl }: MailSettings,
  url: string,
  to: string,
  say: Say,
): Promise<boolean> {
  const fault = await faultOf(
    nodemailer.createTransport(transportOptions(url)).sendMail({
      from: sender,
      to,
      subject: 'A test mail',
      text: `This mail was sent by npm run mail:check of ${siteUrl}.\nIf you can read it, mails go out.\n`,
    }),
  )
  say(
    fault
      ? `The test mail to ${to} was refused: ${explainMailError(fault, url)}`
      : `A test mail was sent to ${to}. Check that it arrived, and not in the spam folder.`,
  )
  return !fault
}
