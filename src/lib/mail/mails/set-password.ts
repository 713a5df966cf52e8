import type { MailText } from '@/lib/mail/mail'

type SetPassword =
  | { kind: 'reset-password' | 'new-password'; url: string }
  | { kind: 'invitation'; url: string; inviter: string | null; role: keyof typeof INVITED_TO }

const INVITED_TO = {
  user: (showName: string) => showName,
  editor: (showName: string) => `work on ${showName} as an editor`,
  admin: (showName: string) => `run ${showName} as an administrator`,
}

export const setPassword: MailText<SetPassword> = ({ showName, ...mail }) => {
  const { url } = mail
  if (mail.kind === 'invitation')
    return {
      subject: `You are invited to ${showName}`,
      body: [
        `${mail.inviter ? `${mail.inviter} invited you` : 'You are invited'} to ${INVITED_TO[mail.role](showName)}. Set a password to get started:`,
        { link: 'Choose a password', url },
        'The link works once, for a week. From then on you log in with this email address and your password. If you did not expect this email, ignore it.',
      ],
    }
  const [why, ends] =
    mail.kind === 'new-password'
      ? [
          `An administrator of ${showName} sent you this link. Choose a new password for your account:`,
          'The link works once, for a day. Until you use it, your password stays as it is.',
        ]
      : [
          `Someone asked to reset the password of your account at ${showName}. Choose one here:`,
          'The link works once, for an hour. If this wasn’t you, ignore this email. Your password stays the same.',
        ]
  return {
    subject: `Set a new password for ${showName}`,
    body: [why, { link: 'Set a new password', url }, ends],
  }
}
