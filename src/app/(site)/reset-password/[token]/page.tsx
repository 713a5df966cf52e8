import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { ResetPasswordForm } from '@/components/account/mailed-link-forms'
import { FullMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { isWholeLink, linkPath } from '@/lib/mail/mailed-links'

interface ResetPasswordPageProps {
  params: Promise<{ token: string }>
}

export const generateStaticParams = () => []

/** The address opens an account: no other site hears of it, and our own forms still say where they come from. */
export const metadata: Metadata = {
  title: 'Set a new password',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** Opening a mailed link uses nothing up: programs that check mails open every link. */
export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const { name } = await loadShow()
  if (!isWholeLink(linkPath('reset-password', (await params).token))) return <BrokenLink />
  return (
    <FullMessage
      title="Set a new password"
      text={`For your ${name} account. Saving it signs you in here and signs you out everywhere else.`}
    >
      <div className="w-full max-w-[28rem]">
        <ResetPasswordForm />
      </div>
    </FullMessage>
  )
}

function BrokenLink() {
  return (
    <FullMessage
      title="This link is incomplete"
      text="Part of it is missing. Copy the full link from the email, or ask for a new one."
    >
      <QuietLink href="/forgot-password" className="button button-strong">
        Ask for a link
      </QuietLink>
    </FullMessage>
  )
}
