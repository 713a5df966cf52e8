import type { MailSetting, MailWords } from '@/lib/mail/mail'
import { accountDeleted } from '@/lib/mail/mails/account-deleted'
import { accountIdle } from '@/lib/mail/mails/account-idle'
import { confirmEmail } from '@/lib/mail/mails/confirm-email'
import { emailChangeAsked } from '@/lib/mail/mails/email-change-asked'
import { emailChanged } from '@/lib/mail/mails/email-changed'
import { feedChanged } from '@/lib/mail/mails/feed-changed'
import { invitation } from '@/lib/mail/mails/invitation'
import { newPassword } from '@/lib/mail/mails/new-password'
import { passwordChanged } from '@/lib/mail/mails/password-changed'
import { recoveryCodeUsed } from '@/lib/mail/mails/recovery-code-used'
import { resetPassword } from '@/lib/mail/mails/reset-password'
import { secondStepOff } from '@/lib/mail/mails/second-step-off'
import { secondStepOn } from '@/lib/mail/mails/second-step-on'
import { temporaryPassword } from '@/lib/mail/mails/temporary-password'
import { usernameChanged } from '@/lib/mail/mails/username-changed'
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

export const ACCOUNT_MAILS = {
  'confirm-email': confirmEmail,
  invitation,
  'reset-password': resetPassword,
  'new-password': newPassword,
  'account-idle': accountIdle,
  'account-deleted': accountDeleted,
  'feed-changed': feedChanged,
  'email-changed': emailChanged,
  'email-change-asked': emailChangeAsked,
  'password-changed': passwordChanged,
  'username-changed': usernameChanged,
  'temporary-password': temporaryPassword,
  'second-step-on': secondStepOn,
  'second-step-off': secondStepOff,
  'recovery-code-used': recoveryCodeUsed,
} satisfies Record<string, (data: AccountMailData) => MailWords>

export type AccountMailKind = keyof typeof ACCOUNT_MAILS
