import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { isWholeLink, linkPath } from '@/lib/mail/mailed-links'
import { FROM_PAGE } from '@/lib/requests/honeypot'

interface UnsubscribePageProps {
  params: Promise<{ token: string }>
}

export const generateStaticParams = () => []

/** The address holds a token that identifies the subscriber. */
export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  const { name } = await loadShow()
  if (!isWholeLink(linkPath('unsubscribe', (await params).token))) return <BrokenLink />
  return (
    <FullMessage
      title="Leave the newsletter?"
      text={`Press the button and we will stop sending the ${name} newsletter to this address.`}
    >
      {/* Sent to the address of the page, which the page itself does not know. */}
      <form method="post" action={`?${FROM_PAGE}`}>
        <button type="submit" className="button button-strong">
          Unsubscribe
        </button>
      </form>
      <QuietLink href="/" className="button button-calm">
        Stay subscribed
      </QuietLink>
    </FullMessage>
  )
}

function BrokenLink() {
  return (
    <FullMessage
      title="This link is incomplete"
      text="Part of it is missing. Copy the full link from the email, or write to us and we will take you off the list."
    >
      <QuietLink href="/#contact" className="button button-strong">
        Write to us
      </QuietLink>
    </FullMessage>
  )
}
