import type { MailText } from '@/lib/mail/mail'

type Notice = [subject: string, change: string, otherwise: string]

/** Changes to how an account is opened, which its owner may not have made. */
const NOTICES = {
  'password-changed': (showName) => [
    `Your password for ${showName} was changed`,
    `The password of your account at ${showName} has just been changed, and all other browsers were signed out.`,
    'If this wasn’t you, set a new password now:',
  ],
  'email-change-asked': (showName) => [
    `Your email address at ${showName} is about to change`,
    `Someone who is signed in to your account at ${showName} asked to change its email address. The change takes effect once the new address is confirmed.`,
    'If this wasn’t you, set a new password now. That stops the change and signs out every device:',
  ],
  'email-changed': (showName) => [
    `Your email address at ${showName} has changed`,
    `Your account at ${showName} now has another email address, and we will no longer write to this one.`,
    'If this wasn’t you, write to us:',
  ],
  'username-changed': (showName) => [
    `Your username at ${showName} has changed`,
    `You now sign in to ${showName} with another username. Your email address works as before.`,
    'If this wasn’t you, set a new password now, which signs out every device:',
  ],
  'temporary-password': (showName) => [
    `Your password for ${showName} was set on the server`,
    `Someone with access to the server of ${showName} set a new password for your account. It works for a day, all browsers were signed out, and two-step sign-in is off.`,
    'If you did not ask for this, set your own password now:',
  ],
  'second-step-on': (showName) => [
    `Two-step sign-in for ${showName} is on`,
    `You now sign in to ${showName} with your password and a code from your authenticator app. All other browsers were signed out.`,
    'If this wasn’t you, set a new password now, then ask an administrator to turn it off:',
  ],
  'second-step-off': (showName) => [
    `Two-step sign-in for ${showName} is off`,
    `You now sign in to ${showName} with your password only. Two-step sign-in was turned off in your settings, or by an administrator.`,
    'If this wasn’t you, set a new password now, then turn it on again:',
  ],
  'recovery-code-used': (showName) => [
    `A recovery code for ${showName} was used`,
    `Someone signed in to your account at ${showName} with your password and one of your recovery codes. The code cannot be used again.`,
    'If this wasn’t you, set a new password now, which signs out every device:',
  ],
} satisfies Record<string, (showName: string) => Notice>

export type AccountNotice = keyof typeof NOTICES

export const accountNotice: MailText<{ kind: AccountNotice }> = ({ kind, showName, siteUrl }) => {
  const [subject, change, otherwise] = NOTICES[kind](showName)
  // The mailbox that an account has left can set its password no more.
  const link =
    kind === 'email-changed'
      ? { link: 'Write to us', url: `${siteUrl}/#contact` }
      : { link: 'Set a new password', url: `${siteUrl}/forgot-password` }
  return { subject, body: [change, otherwise, link] }
}
