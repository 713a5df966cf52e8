import type { MailPart, MailSetting, MailWords } from '@/lib/mail/mail'
import type { User } from '@/payload-types'

interface AccountMailData extends MailSetting {
  /** For mails with a link. */
  url: string
  /** The creator of an invited account, if the trail has one. */
  inviter: string | null
  role: User['role'] | null
  /** When an idle account is deleted. */
  deletedOn: string
  years: number
  /** The feed’s owner, address, status and payments. */
  facts: [string, string][]
}

type Words = [subject: string, ...body: MailPart[]]

const INVITED_TO = {
  user: (showName: string) => showName,
  editor: (showName: string) => `work on ${showName} as an editor`,
  admin: (showName: string) => `run ${showName} as an administrator`,
}

const ACCOUNT_MAILS = {
  'confirm-email': ({ showName, url }) => [
    `Confirm your email address for ${showName}`,
    `This address was used to create an account at ${showName}. Confirm that it is yours:`,
    { link: 'Confirm this address', url },
    'The link works for a day. If you did not sign up, ignore this email.',
  ],
  invitation: ({ showName, url, inviter, role }) => [
    `You are invited to ${showName}`,
    `${inviter ? `${inviter} invited you` : 'You are invited'} to ${INVITED_TO[role ?? 'user'](showName)}. Set a password to get started:`,
    { link: 'Choose a password', url },
    'The link works once, for a week. From then on you log in with this email address and your password. If you did not expect this email, ignore it.',
  ],
  'reset-password': ({ showName, url }) => [
    `Set a new password for ${showName}`,
    `Someone asked to reset the password of your account at ${showName}. Choose one here:`,
    { link: 'Set a new password', url },
    'The link works once, for an hour. If this wasn’t you, ignore this email. Your password stays the same.',
  ],
  'new-password': ({ showName, url }) => [
    `Set a new password for ${showName}`,
    `An administrator of ${showName} sent you this link. Choose a new password for your account:`,
    { link: 'Set a new password', url },
    'The link works once, for a day. Until you use it, your password stays as it is.',
  ],
  'account-idle': ({ showName, siteUrl, deletedOn, years }) => [
    `Your account at ${showName} will be deleted on ${deletedOn}`,
    `You have not signed in to ${showName} for almost ${years} years. On ${deletedOn} your account is deleted, with the episodes you saved.`,
    'To keep it, sign in once:',
    { link: 'Sign in', url: siteUrl },
    'If you no longer need it, there is nothing to do.',
  ],
  'account-deleted': ({ showName }) => [
    `Your account at ${showName} is deleted`,
    `Your account at ${showName} has been deleted, with everything in it. This is the last email about it: we forget this address as soon as it is sent.`,
    'Thank you for listening.',
  ],
  'feed-changed': ({ showName, siteUrl, facts }) => [
    `The feed of ${showName} was changed`,
    `The owner, the address or the status of the feed of ${showName} was changed, or where listeners and partners pay. Podcast apps, directories and listeners rely on them. Now it says:`,
    { facts },
    'If this is wrong, correct it at once. “Activity” shows who did it:',
    { link: 'Activity', url: `${siteUrl}/admin/collections/audit_entries` },
  ],
  'email-changed': ({ showName, siteUrl }) => [
    `Your email address at ${showName} has changed`,
    `Your account at ${showName} now has another email address, and we will no longer write to this one.`,
    // This mailbox can set the account's password no more.
    'If this wasn’t you, write to us:',
    { link: 'Write to us', url: `${siteUrl}/#contact` },
  ],
  'email-change-asked': ({ showName, siteUrl }) => [
    `Your email address at ${showName} is about to change`,
    `Someone who is signed in to your account at ${showName} asked to change its email address. The change takes effect once the new address is confirmed.`,
    'If this wasn’t you, set a new password now. That stops the change and signs out every device:',
    setPassword(siteUrl),
  ],
  'password-changed': ({ showName, siteUrl }) => [
    `Your password for ${showName} was changed`,
    `The password of your account at ${showName} has just been changed, and all other browsers were signed out.`,
    'If this wasn’t you, set a new password now:',
    setPassword(siteUrl),
  ],
  'username-changed': ({ showName, siteUrl }) => [
    `Your username at ${showName} has changed`,
    `You now sign in to ${showName} with another username. Your email address works as before.`,
    'If this wasn’t you, set a new password now, which signs out every device:',
    setPassword(siteUrl),
  ],
  'temporary-password': ({ showName, siteUrl }) => [
    `Your password for ${showName} was set on the server`,
    `Someone with access to the server of ${showName} set a new password for your account. It works for a day, all browsers were signed out, and two-step sign-in is off.`,
    'If you did not ask for this, set your own password now:',
    setPassword(siteUrl),
  ],
  'second-step-on': ({ showName, siteUrl }) => [
    `Two-step sign-in for ${showName} is on`,
    `You now sign in to ${showName} with your password and a code from your authenticator app. All other browsers were signed out.`,
    'If this wasn’t you, set a new password now, then ask an administrator to turn it off:',
    setPassword(siteUrl),
  ],
  'second-step-off': ({ showName, siteUrl }) => [
    `Two-step sign-in for ${showName} is off`,
    `You now sign in to ${showName} with your password only. Two-step sign-in was turned off in your settings, or by an administrator.`,
    'If this wasn’t you, set a new password now, then turn it on again:',
    setPassword(siteUrl),
  ],
  'recovery-code-used': ({ showName, siteUrl }) => [
    `A recovery code for ${showName} was used`,
    `Someone signed in to your account at ${showName} with your password and one of your recovery codes. The code cannot be used again.`,
    'If this wasn’t you, set a new password now, which signs out every device:',
    setPassword(siteUrl),
  ],
} satisfies Record<string, (data: AccountMailData) => Words>

function setPassword(siteUrl: string) {
  return { link: 'Set a new password', url: `${siteUrl}/forgot-password` }
}

export type AccountMailKind = keyof typeof ACCOUNT_MAILS

export function accountMail(kind: AccountMailKind, data: AccountMailData): MailWords {
  const [subject, ...body]: Words = ACCOUNT_MAILS[kind](data)
  return { subject, body }
}
