import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { TextField } from '@/components/ui/field'
import { FullMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'
import { isWholeLink, linkPath } from '@/lib/mail/mailed-links'
import { FROM_PAGE } from '@/lib/requests/honeypot'

interface LetterChoicesProps {
  params: Promise<{ token: string }>
}

export const generateStaticParams = () => []

/** The address holds a token that identifies the subscriber. */
export const metadata: Metadata = {
  title: 'Which letters you get',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** One page serves all readers, so it cannot say which they have: it leaves that alone unless they choose. */
const CHOICES = [
  { value: '', label: 'As it is now' },
  { value: 'all', label: 'All letters' },
  { value: 'episodes', label: 'Only letters about new episodes' },
]

export default async function LetterChoicesPage({ params }: LetterChoicesProps) {
  const { name } = await loadShow()
  if (!isWholeLink(linkPath('letter-choices', (await params).token))) return <BrokenLink />
  return (
    <FullMessage
      title="Which letters do you want?"
      text={`Your choice applies to the ${name} newsletter from the next letter on. Until a new address is confirmed, letters come to the present one.`}
    >
      <form method="post" action={`?${FROM_PAGE}`} className="flex w-full max-w-md flex-col gap-6 text-start">
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">Which letters</legend>
          {CHOICES.map(({ value, label }, place) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="wants"
                value={value}
                defaultChecked={place === 0}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField
          label="New email, if it has changed"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <button type="submit" className="button button-strong self-start">
          Keep my choice
        </button>
      </form>
    </FullMessage>
  )
}

function BrokenLink() {
  return (
    <FullMessage
      title="This link is incomplete"
      text="Part of it is missing. Copy the full link from the letter, or write to us."
    >
      <QuietLink href="/#contact" className="button button-strong">
        Write to us
      </QuietLink>
    </FullMessage>
  )
}
