import type { MailText } from '@/lib/mail/mail'
import type { User } from '@/payload-types'

const TO = {
  user: (showName: string) => showName,
  editor: (showName: string) => `work on ${showName} as an editor`,
  admin: (showName: string) => `run ${showName} as an administrator`,
}

export const invitation: MailText<{
  url: string
  inviter: string | null
  role: User['role'] | null
}> = ({ showName, url, inviter, role }) => ({
  subject: `You are invited to ${showName}`,
  body: [
    `${inviter ? `${inviter} invited you` : 'You are invited'} to ${TO[role ?? 'user'](showName)}. Set a password to get started:`,
    { link: 'Choose a password', url },
    'The link works once, for a week. From then on you log in with this email address and your password. If you did not expect this email, ignore it.',
  ],
})
