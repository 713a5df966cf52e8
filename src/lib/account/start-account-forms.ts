import { refusalOf } from '@/lib/api/refusal'
import type { StartForm } from '@/lib/forms/live-form'
import { startForm } from '@/lib/forms/start-form'
import type { Account } from './account'
import { DELETE_ACCOUNT_FORM, LOGIN_FORM, PASSWORD_FORM, PROFILE_FORM, SIGNUP_FORM } from './account-forms'

type WhenSignedIn = (user: Account) => void

/** The failure in the server's words, or in the form's own where it sent none. */
const explainAs = (title: string, fallback: string) => (error: unknown) => {
  const { reason, errors } = refusalOf(error)
  return { title, text: reason ?? fallback, errors }
}

export const startLoginForm =
  (onSignedIn: WhenSignedIn): StartForm =>
  (form) =>
    startForm<{ user: Account }>(form, {
      name: 'login',
      schema: LOGIN_FORM,
      path: '/api/auth/login',
      explain: explainAs('Login failed', 'Invalid username or password'),
      onSent: ({ user }) => onSignedIn(user),
    })

export const startSignupForm =
  (onSignedIn: WhenSignedIn): StartForm =>
  (form) =>
    startForm<{ user: Account }>(form, {
      name: 'signup',
      schema: SIGNUP_FORM,
      path: '/api/auth/signup',
      explain: explainAs('Signup failed', 'Failed to create account'),
      onSent: ({ user }) => onSignedIn(user),
    })

export const startProfileForm =
  (onSaved: WhenSignedIn): StartForm =>
  (form) =>
    startForm<{ user: Account }>(form, {
      schema: PROFILE_FORM,
      path: '/api/auth/profile',
      method: 'PUT',
      explain: explainAs('Update failed', 'Failed to update profile'),
      onSent: ({ user }) => onSaved(user),
    })

export const startPasswordForm =
  (onChanged: WhenSignedIn): StartForm =>
  (form) =>
    startForm<{ user: Account }>(form, {
      schema: PASSWORD_FORM,
      path: '/api/auth/password',
      method: 'PUT',
      explain: explainAs('Update failed', 'Failed to change the password'),
      onSent: ({ user }) => onChanged(user),
    })

export const startDeletionForm =
  (onDeleted: () => void): StartForm =>
  (form) =>
    startForm(form, {
      schema: DELETE_ACCOUNT_FORM,
      path: '/api/auth/account',
      method: 'DELETE',
      explain: explainAs('Account not deleted', 'Your account could not be deleted. Please try again.'),
      onSent: onDeleted,
    })
