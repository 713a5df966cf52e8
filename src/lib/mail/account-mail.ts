import type { AccountMailKind } from '@/lib/account/account-mails'
import { ACCOUNT_KEPT_YEARS } from '@/lib/account/idle-accounts'
import { type MailPart, toHtml, toText } from './html-mail'
import { AUTOMATIC, type Mail, type MailSetting, messageIdOf, senderOf } from './mail'

export interface AccountMail {
  id: string
  kind: AccountMailKind
  recipient: string
  /** To greet somebody by; null where there is none, or no account any more. */
  firstName: string | null
  /** The whole link, where the mail carries one. */
  url?: string
  /** On which day the account is deleted, where the mail says so. */
  deletedOn?: string
}

type Said = Required<Pick<AccountMail, 'url' | 'deletedOn'>>

interface Words {
  subject: string
  parts: MailPart[]
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
const link = (label: string, url: string): MailPart => ({ kind: 'link', label, url })

/** What the owner of an account is written. None of these mails names a password, another address or anything else about him. */
const WORDS: Record<AccountMailKind, (setting: MailSetting & Said) => Words> = {
  'reset-password': ({ showName, url }) => ({
    subject: `Set a new password for ${showName}`,
    parts: [
      paragraph(`somebody asked for a new password for your account at ${showName}. Choose one here:`),
      link('Set a new password', url),
      paragraph(
        'The link works once, for an hour. If it was not you who asked, you need do nothing: your password stays as it is.',
      ),
    ],
  }),
  'new-password': ({ showName, url }) => ({
    subject: `Set a new password for ${showName}`,
    parts: [
      paragraph(
        `An administrator of ${showName} sent you this link. Choose a new password for your account:`,
      ),
      link('Set a new password', url),
      paragraph('The link works once, for a day. Until you use it, your password stays as it is.'),
    ],
  }),
  invitation: ({ showName, url }) => ({
    subject: `You are invited to ${showName}`,
    parts: [
      paragraph(`There is an account for you at ${showName}. Choose a password to open it:`),
      link('Choose a password', url),
      paragraph(
        'The link works once, for a week. From then on you log in with this email address and your password. If you did not expect this mail, ignore it.',
      ),
    ],
  }),
  'password-changed': ({ showName, siteUrl }) => ({
    subject: `Your password for ${showName} was changed`,
    parts: [
      paragraph(
        `the password of your account at ${showName} was changed just now, and every other browser was signed out.`,
      ),
      paragraph('If it was not you, set another password at once:'),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'confirm-email': ({ showName, url }) => ({
    subject: `Confirm your email address for ${showName}`,
    parts: [
      paragraph(`this address was given for an account at ${showName}. Confirm that it is yours:`),
      link('Confirm this address', url),
      paragraph(
        'The link works for a day. If you have no account there, leave it alone, and the address stays unconfirmed.',
      ),
    ],
  }),
  'email-change-asked': ({ showName, siteUrl }) => ({
    subject: `Your email address at ${showName} is about to change`,
    parts: [
      paragraph(
        `somebody who is signed in to your account at ${showName} gave it another email address. It changes as soon as that address is confirmed.`,
      ),
      paragraph(
        'If it was not you, set a new password at once. That stops the change and signs everybody out:',
      ),
      link('Set a new password', `${siteUrl}/forgot-password`),
    ],
  }),
  'email-changed': ({ showName, siteUrl }) => ({
    subject: `Your email address at ${showName} has changed`,
    parts: [
      paragraph(
        `your account at ${showName} now has another email address, and no more mail about it comes here.`,
      ),
      paragraph('If it was not you, write to us:'),
      link('Write to us', `${siteUrl}/#contact`),
    ],
  }),
  'account-idle': ({ showName, siteUrl, deletedOn }) => ({
    subject: `Your account at ${showName} will be deleted on ${deletedOn}`,
    parts: [
      paragraph(
        `you have not signed in to ${showName} for almost ${ACCOUNT_KEPT_YEARS} years. On ${deletedOn} your account is deleted, with the episodes you saved.`,
      ),
      paragraph('To keep it, sign in once:'),
      link('Sign in', siteUrl),
      paragraph('If you no longer need it, you need do nothing.'),
    ],
  }),
  'account-deleted': ({ showName }) => ({
    subject: `Your account at ${showName} is deleted`,
    parts: [
      paragraph(
        `your account at ${showName} is deleted, with everything that belonged to it. This is the last mail about it, and this address is forgotten once it is sent.`,
      ),
      paragraph('Thank you for having listened.'),
    ],
  }),
}

export function accountMail(
  { id, kind, recipient, firstName, url = '', deletedOn = '' }: AccountMail,
  setting: MailSetting,
): Mail {
  const { subject, parts: words } = WORDS[kind]({ ...setting, url, deletedOn })
  const parts: MailPart[] = [
    paragraph(firstName ? `Hello ${firstName},` : 'Hello,'),
    ...words,
    { kind: 'small', text: `${setting.showName}, ${setting.siteUrl}` },
  ]
  return {
    from: senderOf(setting),
    to: recipient,
    subject,
    text: toText(parts),
    html: toHtml(subject, parts),
    messageId: messageIdOf(`account.${id}`, setting.siteUrl),
    headers: AUTOMATIC,
  }
}
