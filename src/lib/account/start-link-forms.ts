import { ApiError, fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'
import type { StartForm } from '@/lib/forms/live-form'
import { startForm } from '@/lib/forms/start-form'
import { linkEndpoint, TOKEN_PATTERN } from '@/lib/mail/mailed-links'
import type { Account } from './account'
import { FORGOT_PASSWORD_FORM, NEW_PASSWORD_FORM } from './account-forms'

export const startForgottenForm =
  (onSent: () => void): StartForm =>
  (form) =>
    startForm(form, {
      schema: FORGOT_PASSWORD_FORM,
      path: '/api/auth/forgot-password',
      explain: (error) => {
        const { reason, errors } = refusalOf(error)
        return {
          title: 'No mail sent',
          text: reason ?? 'The link could not be sent. Please try again.',
          errors,
        }
      },
      onSent,
    })

interface Outcomes {
  onSet: (user: Account) => void
  /** The link has been used or has run out since the page was opened. */
  onDead: () => void
}

export const startResetForm =
  ({ onSet, onDead }: Outcomes): StartForm =>
  (form) =>
    startForm<{ user: Account }>(form, {
      schema: NEW_PASSWORD_FORM,
      path: endpointOfPage(),
      explain: (error) => {
        if (isGone(error)) onDead()
        const { reason, errors } = refusalOf(error)
        return {
          title: 'Password not set',
          text: reason ?? 'Your password could not be set. Please try again.',
          errors,
        }
      },
      onSent: ({ user }) => onSet(user),
    })

/** Whether the link that the page was opened with works no more. Looking uses nothing up. */
export async function isDeadLink(): Promise<boolean> {
  if (!TOKEN_PATTERN.test(window.location.pathname.split('/').at(-1) ?? '')) return false
  try {
    await fetchJson(endpointOfPage())
    return false
  } catch (error) {
    if (isGone(error)) return true
    throw error
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410

/** The page is kept once for all links; only the address knows which one this is. */
const endpointOfPage = (): string => linkEndpoint(window.location.pathname) ?? ''
