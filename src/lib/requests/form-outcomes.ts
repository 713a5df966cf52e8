import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

export interface FormOutcome {
  title: string
  text: string
  back: { href: string; label: string }
}

/** Leads home, unless it says otherwise. */
type Outcome = Omit<FormOutcome, 'back'> & Partial<FormOutcome>

const NOTHING_THERE =
  'Nothing there after five minutes? Look in the spam folder, or subscribe again.'

export const checkInbox = (email: string): string =>
  `Check your inbox: we sent a link to ${email}. Letters begin once you have opened it. ${NOTHING_THERE}`

export const willAnswer = (email = 'the address you gave'): string =>
  `Thank you for writing. We will answer by email, to ${email}.`

const GO_BACK = 'Go back with your browser: what you wrote is still there.'
const TO_NEWSLETTER = { href: '/#newsletter', label: 'Subscribe Another Email' }
const SUBSCRIBE_AGAIN = { href: '/#newsletter', label: 'Subscribe again' }
const WRITE_TO_US = { href: '/#contact', label: 'Write to us' }
const HOME = { href: '/', label: 'Back to Home' }
const ASK_FOR_LINK = { href: '/forgot-password', label: 'Ask for a link' }

const OTHER_PASSWORD = {
  title: 'Choose another password',
  text: 'It needs at least 6 characters, the same in both fields, and must not be one of the most common passwords. Go back with your browser: the link still works.',
}

/** By form and outcome, or by outcome alone for forms that have nothing to add. */
export const OUTCOMES = {
  wrong: {
    title: 'Something is missing',
    text: `Please fill in every field, with a complete email address such as ada@mail.example. ${GO_BACK}`,
  },
  failed: {
    title: 'That did not work',
    text: `Nothing was changed or sent. Please try again in a moment. ${GO_BACK}`,
  },
  'access-denied': {
    title: 'Access Denied',
    text: 'You need administrator privileges to access this page.',
    back: { href: '/', label: 'Return Home' },
  },
  'preview-not-valid': {
    title: 'This preview link is not valid',
    text: 'It has expired or been revoked. Ask the person who sent it for a new one.',
  },
  'newsletter-done': {
    title: 'Consider yourself informed!',
    text: `Check your inbox: we sent an email to the address you gave. If it has a link, open it: letters go to confirmed addresses only. ${NOTHING_THERE}`,
    back: TO_NEWSLETTER,
  },
  'newsletter-taken': {
    title: 'Subscription failed',
    text: 'This email is already subscribed. If you have not confirmed it yet, look for the email with the link, in the spam folder too.',
    back: TO_NEWSLETTER,
  },
  'contact-done': {
    title: 'Message Sent!',
    text: willAnswer(),
    back: { href: '/#contact', label: 'Send Another Message' },
  },
  'unsubscribe-done': {
    title: 'You are unsubscribed',
    text: 'You will get no more newsletters. If that was a mistake, you can subscribe again at any time.',
    back: SUBSCRIBE_AGAIN,
  },
  'unsubscribe-wrong': {
    title: 'This link does not work',
    text: 'We found no subscription for it. Try the link in a more recent email, or write to us and we will take you off the list.',
    back: WRITE_TO_US,
  },
  'confirm-subscription-done': {
    title: 'You are subscribed',
    text: 'Your address is confirmed. We will write when there is something new to hear or read.',
  },
  'confirm-subscription-wrong': {
    title: 'This link does not work',
    text: `It works once, for ${UNCONFIRMED_DAYS} days. If you have opened it before, you are subscribed; if not, subscribe again to get a new link.`,
    back: SUBSCRIBE_AGAIN,
  },
  'confirm-subscription-taken': {
    title: 'This address is already subscribed',
    text: 'It has its own subscription, so yours stays at its old address. To end that one, press “Unsubscribe” in one of its letters.',
  },
  'letter-choices-done': {
    title: 'Your choice is saved',
    text: 'It applies from the next letter. If you entered a new address, open the email that we have just sent to it; until you confirm, letters go to the current one.',
  },
  'letter-choices-taken': {
    title: 'This address is already subscribed',
    text: 'Nothing was changed. Unsubscribe with one of the two, or choose another address.',
  },
  'letter-choices-wrong': {
    title: 'That did not work',
    text: `We found no subscription for this link, or the new address is not complete. ${GO_BACK}`,
    back: WRITE_TO_US,
  },
  'forgot-password-done': {
    title: 'Check your email',
    text: 'If there is an account with this address, an email with a link is on its way to it. The link works for an hour.',
  },
  'reset-password-done': {
    title: 'Your new password is set',
    text: 'All other browsers have been signed out, and we have emailed you a note about it.',
  },
  'reset-password-wrong': { ...OTHER_PASSWORD, back: ASK_FOR_LINK },
  'reset-password-code': {
    title: 'Your new password is set',
    text: 'All other browsers have been signed out. Sign in with your new password and your code.',
  },
  'reset-password-expired': {
    title: 'This link does not work any more',
    text: 'It has been used or has expired. Ask for a new one.',
    back: ASK_FOR_LINK,
  },
  'invitation-done': {
    title: 'Welcome',
    text: 'Your password is set, and you are signed in.',
  },
  'invitation-wrong': OTHER_PASSWORD,
  'invitation-expired': {
    title: 'This invitation has been used or has expired',
    text: 'If you have chosen a password, sign in. If not, ask for a link with the address that was invited.',
    back: ASK_FOR_LINK,
  },
  'confirm-email-done': {
    title: 'Your email address is confirmed',
    text: 'From now on it belongs to your account.',
  },
  'confirm-email-taken': {
    title: 'This address is already taken',
    text: 'It belongs to another account, so yours cannot use it. Your account keeps its current address.',
  },
  'confirm-email-expired': {
    title: 'This link does not work any more',
    text: 'It has been used, has expired, or was replaced by a newer one. You can send a new link from Settings.',
    back: { href: '/settings', label: 'Open Settings' },
  },
} satisfies Record<string, Outcome>

/** Each form has an outcome for its success. */
export type FormName = keyof typeof OUTCOMES extends infer Name
  ? Name extends `${infer Form}-done`
    ? Form
    : never
  : never

const BY_NAME: Record<string, Outcome> = OUTCOMES

export const FORM_OUTCOMES = Object.keys(OUTCOMES)

export const tryFindFormOutcome = (name: string): FormOutcome | undefined =>
  Object.hasOwn(BY_NAME, name) ? ({ back: HOME, ...BY_NAME[name] } as FormOutcome) : undefined

export function outcomePath(form: FormName, status: number): string {
  const outcome = outcomeOf(status)
  const known = [`${form}-${outcome}`, outcome].find((name) => tryFindFormOutcome(name))
  return `/sent/${known ?? 'failed'}`
}

function outcomeOf(status: number): string {
  if (status < 300) return 'done'
  if (status === 409) return 'taken'
  if (status === 410) return 'expired'
  return status === 400 || status === 404 ? 'wrong' : 'failed'
}
