import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { loadShow } from '@/app/site-content'
import { ResetPasswordForm } from '@/components/account/mailed-link-forms'
import { TextField } from '@/components/ui/field'
import { FullMessage } from '@/components/ui/message'
import { CalmLink, StrongLink } from '@/components/ui/quiet-link'
import { BROKEN, type MailedLink, WHOLE } from '@/lib/mail/mailed-links'
import { FROM_PAGE } from '@/lib/requests/honeypot'

interface LinkWords {
  /** The title of the browser's tab. */
  tab: string
  title: string
  text: (showName: string) => string
  form: ReactNode
  /** For an incomplete link. */
  remedy: string
  back: { href: string; label: string }
}

const LINKS: Record<MailedLink, LinkWords> = {
  unsubscribe: {
    tab: 'Unsubscribe',
    title: 'Leave the newsletter?',
    text: (name) =>
      `Press the button and we will stop sending the ${name} newsletter to this address.`,
    form: (
      <>
        <ButtonForm label="Unsubscribe" />
        <CalmLink href="/">Stay subscribed</CalmLink>
      </>
    ),
    remedy:
      'Copy the full link from the email, or write to us and we will take you off the list.',
    back: { href: '/#contact', label: 'Write to us' },
  },
  'letter-choices': {
    tab: 'Email preferences',
    title: 'Which letters do you want?',
    text: (name) =>
      `Your choice applies to the ${name} newsletter from the next letter on. Until a new address is confirmed, letters come to the present one.`,
    form: <LetterChoices />,
    remedy: 'Copy the full link from the letter, or write to us.',
    back: { href: '/#contact', label: 'Write to us' },
  },
  'confirm-subscription': {
    tab: 'Confirm your subscription',
    title: 'One more click',
    text: (name) =>
      `Confirm that you want the ${name} newsletter at this address. Every email has a link to unsubscribe.`,
    form: <ButtonForm label="Confirm the subscription" />,
    remedy: 'Copy the full link from the email, or subscribe again to get a new one.',
    back: { href: '/#newsletter', label: 'Subscribe again' },
  },
  'confirm-email': {
    tab: 'Confirm your email address',
    title: 'Is this address yours?',
    text: (name) =>
      `Press the button to confirm that this is your email address for ${name}. If you have no account, close this page.`,
    form: <ButtonForm label="Confirm the address" />,
    remedy: 'Copy the full link from the email, or send yourself a new one from Settings.',
    back: { href: '/settings', label: 'Open Settings' },
  },
  'reset-password': {
    tab: 'Set a new password',
    title: 'Set a new password',
    text: (name) =>
      `For your ${name} account. Saving it signs you in here and signs you out everywhere else.`,
    form: <ResetPasswordForm />,
    remedy: 'Copy the full link from the email, or ask for a new one.',
    back: { href: '/forgot-password', label: 'Ask for a link' },
  },
  invitation: {
    tab: 'Choose a password',
    title: 'Choose a password',
    text: (name) => `With it you sign in to ${name} from now on.`,
    form: <ResetPasswordForm isInvited />,
    remedy: 'Copy the full link from the email, or ask for another invitation.',
    back: { href: '/#contact', label: 'Write to us' },
  },
}

/** The front shows them at `/unsubscribe/<token>` and the like, so that no cache holds a token. */
export const dynamicParams = false
export const generateStaticParams = () =>
  Object.keys(LINKS).flatMap((link) => [
    { link, state: WHOLE },
    { link, state: BROKEN },
  ])

interface MailedLinkProps {
  params: Promise<{ link: MailedLink; state: string }>
}

/** The address is secret, so other sites get no referrer; our own forms still send their origin. */
export const generateMetadata = async ({ params }: MailedLinkProps): Promise<Metadata> => ({
  title: LINKS[(await params).link].tab,
  referrer: 'same-origin',
  robots: { index: false, follow: false },
})

/** Opening the page changes nothing, because mail scanners open every link. */
export default async function MailedLinkPage({ params }: MailedLinkProps) {
  const [{ link, state }, { name }] = await Promise.all([params, loadShow()])
  const { title, text, form, remedy, back } = LINKS[link]
  if (state === WHOLE)
    return (
      <FullMessage title={title} text={text(name)}>
        {form}
      </FullMessage>
    )
  return (
    <FullMessage title="This link is incomplete" text={`Part of it is missing. ${remedy}`}>
      <StrongLink href={back.href}>{back.label}</StrongLink>
    </FullMessage>
  )
}

/** Posts to the page's own address, which the shared page does not know. */
function ButtonForm({ label }: { label: string }) {
  return (
    <form method="post" action={`?${FROM_PAGE}`}>
      <button type="submit" className="button button-strong">
        {label}
      </button>
    </form>
  )
}

/** One page serves all readers and does not know their current choice, so the default leaves it unchanged. */
const CHOICES = [
  { value: '', label: 'No change' },
  { value: 'all', label: 'All letters' },
  { value: 'episodes', label: 'Only letters about new episodes' },
]

function LetterChoices() {
  return (
    <form
      method="post"
      action={`?${FROM_PAGE}`}
      className="flex w-full max-w-md flex-col gap-6 text-start"
    >
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
            <span>{label}</span>
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
        Save my choice
      </button>
    </form>
  )
}
