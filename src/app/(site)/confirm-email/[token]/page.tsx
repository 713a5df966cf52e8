import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { isWholeLink, linkPath } from '@/lib/mail/mailed-links'
import { FROM_PAGE } from '@/lib/requests/honeypot'

interface ConfirmEmailPageProps {
  params: Promise<{ token: string }>
}

/** Two pages, made on their first visit: one for well-formed tokens and one for all others. */
export const generateStaticParams = () => []

export const metadata: Metadata = {
  title: 'Confirm your email address',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** Looking changes nothing: programs that check mails open every link in them. */
export default async function ConfirmEmailPage({ params }: ConfirmEmailPageProps) {
  const { name } = await loadShow()
  if (!isWholeLink(linkPath('confirm-email', (await params).token))) return <BrokenLink />
  return (
    <FullMessage
      title="Is this address yours?"
      text={`Press the button to confirm that this is your email address for ${name}. If you have no account, close this page.`}
    >
      <form method="post" action={`?${FROM_PAGE}`}>
        <button type="submit" className="button button-strong">
          Confirm the address
        </button>
      </form>
    </FullMessage>
  )
}

function BrokenLink() {
  return (
    <FullMessage
      title="This link is incomplete"
      text="Part of it is missing. Copy the full link from the email, or send yourself a new one from Settings."
    >
      <QuietLink href="/settings" className="button button-strong">
        Open Settings
      </QuietLink>
    </FullMessage>
  )
}
