import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'
import { TextField } from '@/components/ui/text-field'
import { MIN_PASSWORD_LENGTH } from '@/lib/account/password-length'
import { FROM_PAGE } from '@/lib/forms/from-page'
import { isWholeLink, linkPath } from '@/lib/mail/mailed-links'

interface ResetPasswordPageProps {
  params: Promise<{ token: string }>
}

/** Two pages, made on their first visit; the front leads every link to one of them. */
export const generateStaticParams = () => []

/** The address opens an account: no other site hears of it, and our own forms still say where they come from. */
export const metadata: Metadata = {
  title: 'Set a new password',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** Looking uses nothing up: programs that check mails open every link in them. */
export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const { name } = await loadShow()
  if (!isWholeLink(linkPath('reset-password', (await params).token))) return <BrokenLink />
  return (
    <FullMessage
      title="Set a new password"
      text={`For your ${name} account. You are signed in with it here, and signed out everywhere else.`}
    >
      {/* Sent to the address of the page, which the page itself does not know. */}
      <form method="post" action={`?${FROM_PAGE}`} className="flex w-full max-w-[28rem] flex-col gap-5">
        <TextField
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters. Three words that do not belong together are easy to remember and hard to guess.`}
          {...PASSWORD}
          name="password"
        />
        <TextField label="The same again" {...PASSWORD} name="confirmPassword" />
        <button type="submit" className="button button-strong self-start">
          Set the password
        </button>
      </form>
    </FullMessage>
  )
}

const PASSWORD = {
  type: 'password',
  required: true,
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: 1024,
  autoComplete: 'new-password',
} as const

function BrokenLink() {
  return (
    <FullMessage
      title="This link is not whole"
      text="A part of it was lost on its way. Copy the whole link from the mail, or ask for another one."
    >
      <QuietLink href="/forgot-password" className="button button-strong">
        Ask for a link
      </QuietLink>
    </FullMessage>
  )
}
