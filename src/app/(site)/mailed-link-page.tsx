import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { loadShow } from '@/app/site-content'
import { ResetPasswordForm } from '@/components/account/mailed-link-forms'
import { LetterChoices } from '@/components/letters/letter-choices'
import { FullMessage } from '@/components/ui/message'
import { CalmLink, StrongLink } from '@/components/ui/quiet-link'
import { isWholeLink, linkPath, type MailedLink } from '@/lib/mail/mailed-links'
import { FROM_PAGE } from '@/lib/requests/honeypot'

interface LinkWords {
  metadata: { title: string; referrer: 'no-referrer' | 'same-origin' }
  title: string
  text: (showName: string) => string
  form: ReactNode
  /** For an incomplete link. */
  broken: { text: string; back: { href: string; label: string } }
}

const LINKS: Record<MailedLink, LinkWords> = {
  unsubscribe: {
    metadata: { title: 'Unsubscribe', referrer: 'no-referrer' },
    title: 'Leave the newsletter?',
    text: (name) =>
      `Press the button and we will stop sending the ${name} newsletter to this address.`,
    form: (
      <>
        <PressForm label="Unsubscribe" />
        <CalmLink href="/">Stay subscribed</CalmLink>
      </>
    ),
    broken: {
      text: 'Copy the full link from the email, or write to us and we will take you off the list.',
      back: { href: '/#contact', label: 'Write to us' },
    },
  },
  'letter-choices': {
    metadata: { title: 'Email preferences', referrer: 'same-origin' },
    title: 'Which letters do you want?',
    text: (name) =>
      `Your choice applies to the ${name} newsletter from the next letter on. Until a new address is confirmed, letters come to the present one.`,
    form: <LetterChoices action={`?${FROM_PAGE}`} />,
    broken: {
      text: 'Copy the full link from the letter, or write to us.',
      back: { href: '/#contact', label: 'Write to us' },
    },
  },
  'confirm-subscription': {
    metadata: { title: 'Confirm your subscription', referrer: 'same-origin' },
    title: 'One more click',
    text: (name) =>
      `Confirm that you want the ${name} newsletter at this address. Every email has a link to unsubscribe.`,
    form: <PressForm label="Confirm the subscription" />,
    broken: {
      text: 'Copy the full link from the email, or subscribe again to get a new one.',
      back: { href: '/#newsletter', label: 'Subscribe again' },
    },
  },
  'confirm-email': {
    metadata: { title: 'Confirm your email address', referrer: 'same-origin' },
    title: 'Is this address yours?',
    text: (name) =>
      `Press the button to confirm that this is your email address for ${name}. If you have no account, close this page.`,
    form: <PressForm label="Confirm the address" />,
    broken: {
      text: 'Copy the full link from the email, or send yourself a new one from Settings.',
      back: { href: '/settings', label: 'Open Settings' },
    },
  },
  'reset-password': {
    metadata: { title: 'Set a new password', referrer: 'same-origin' },
    title: 'Set a new password',
    text: (name) =>
      `For your ${name} account. Saving it signs you in here and signs you out everywhere else.`,
    form: (
      <div className="w-full max-w-[28rem]">
        <ResetPasswordForm done="reset-password-done" />
      </div>
    ),
    broken: {
      text: 'Copy the full link from the email, or ask for a new one.',
      back: { href: '/forgot-password', label: 'Ask for a link' },
    },
  },
  invitation: {
    metadata: { title: 'Choose a password', referrer: 'same-origin' },
    title: 'Choose a password',
    text: (name) => `With it you sign in to ${name} from now on.`,
    form: (
      <div className="w-full max-w-[28rem]">
        <ResetPasswordForm done="invitation-done" />
      </div>
    ),
    broken: {
      text: 'Copy the full link from the email, or ask for another invitation.',
      back: { href: '/#contact', label: 'Write to us' },
    },
  },
}

/** The address is secret, so other sites get no referrer; our own forms still send their origin. */
export const mailedLinkMetadata = (link: MailedLink): Metadata => ({
  ...LINKS[link].metadata,
  robots: { index: false, follow: false },
})

export interface MailedLinkProps {
  params: Promise<{ token: string }>
}

/** Opening the page changes nothing, because mail scanners open every link. */
export async function MailedLinkPage({ link, params }: MailedLinkProps & { link: MailedLink }) {
  const { name } = await loadShow()
  const { title, text, form, broken } = LINKS[link]
  if (isWholeLink(linkPath(link, (await params).token)))
    return (
      <FullMessage title={title} text={text(name)}>
        {form}
      </FullMessage>
    )
  return (
    <FullMessage title="This link is incomplete" text={`Part of it is missing. ${broken.text}`}>
      <StrongLink href={broken.back.href}>{broken.back.label}</StrongLink>
    </FullMessage>
  )
}

/** Posts to the page's own address, which the shared page does not know. */
function PressForm({ label }: { label: string }) {
  return (
    <form method="post" action={`?${FROM_PAGE}`}>
      <button type="submit" className="button button-strong">
        {label}
      </button>
    </form>
  )
}
