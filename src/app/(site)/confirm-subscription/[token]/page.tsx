import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { isWholeLink, linkPath } from '@/lib/mail/mailed-links'
import { FROM_PAGE } from '@/lib/requests/honeypot'

interface ConfirmSubscriptionProps {
  params: Promise<{ token: string }>
}

export const generateStaticParams = () => []

/** The address holds a token that identifies the subscriber. */
export const metadata: Metadata = {
  title: 'Confirm your subscription',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** Looking changes nothing: programs that check mails open every link in them. */
export default async function ConfirmSubscriptionPage({ params }: ConfirmSubscriptionProps) {
  const { name } = await loadShow()
  if (!isWholeLink(linkPath('confirm-subscription', (await params).token))) return <BrokenLink />
  return (
    <FullMessage
      title="Shall we write to you?"
      text={`Press the button and we will send the ${name} newsletter to this address. Every letter has a link to unsubscribe.`}
    >
      <form method="post" action={`?${FROM_PAGE}`}>
        <button type="submit" className="button button-strong">
          Confirm the subscription
        </button>
      </form>
    </FullMessage>
  )
}

function BrokenLink() {
  return (
    <FullMessage
      title="This link is incomplete"
      text="Part of it is missing. Copy the full link from the email, or subscribe again to get a new one."
    >
      <QuietLink href="/#newsletter" className="button button-strong">
        Subscribe again
      </QuietLink>
    </FullMessage>
  )
}
