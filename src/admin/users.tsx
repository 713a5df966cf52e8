'use client'

import { useAuth, useDocumentInfo, useForm, useOperation } from '@payloadcms/ui'
import useSWR from 'swr'
import { ActionButton, ActionLink } from '@/admin/dashboard/action-button'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { FieldSection } from '@/admin/field-section'
import { SaveSubmit, useSaving } from '@/admin/saving/save-button'
import type { SignedInSession } from '@/lib/accounts/sessions'
import { ago } from '@/lib/text/dates'

/** How an account's owner signs in: by a link, since no one types passwords for others. */
export function SigningIn() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const isOwn = user?.id === id
  const path = `/api/admin/users/${id}`
  const sessions = `${path}/sessions`
  const secondStep = `${path}/second-factor`
  const { data, error, mutate } = useSWR<SignedInSession[]>(id ? sessions : null)
  const step = useSWR<{ isOn: boolean }>(id && !isOwn ? secondStep : null)

  const done = ({ message }: { message: string }) => message
  const sendLink = () => doCall('POST', `${path}/password-link`, { done })
  const signOut = () => doCall('DELETE', sessions, { done }).then(() => mutate())
  const turnOff = () =>
    doCall('DELETE', secondStep, {
      done: 'Two-step sign-in is off, and the owner gets a mail about it.',
    }).then(() => step.mutate())

  if (!id) {
    return (
      <p className="field-section">
        The invitation is a mail with a link that works once, for a week. With it they choose
        a password of their own.
      </p>
    )
  }
  return (
    <FieldSection title="Signed-in devices">
      {error && <p role="alert">{reasonOf(error)}</p>}
      {!data && !error && <p>Loading...</p>}
      {data?.length === 0 && <p>None at the moment.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, device, lastSeenAt, isCurrent }) => (
            <li key={id}>
              {device ?? 'A browser'},{' '}
              {isCurrent ? 'this browser' : `last seen ${ago(lastSeenAt, new Date())}`}
            </li>
          ))}
        </ul>
      )}
      <div className="panel-bar">
        {isOwn ? (
          <ActionLink href="/settings/account">Change your password</ActionLink>
        ) : (
          <ActionButton onClick={sendLink}>Send a link for a new password</ActionButton>
        )}
        <ActionButton buttonStyle="subtle" onClick={signOut}>
          {isOwn ? 'Sign out everywhere else' : 'Sign out everywhere'}
        </ActionButton>
        {step.data?.isOn && (
          <ActionButton buttonStyle="subtle" onClick={turnOff}>
            Turn off two-step sign-in
          </ActionButton>
        )}
      </div>
    </FieldSection>
  )
}

export function SaveUser() {
  const isNew = useOperation() === 'create'
  const { save, dialog } = useSaving()
  const { getData } = useForm()
  const send = () =>
    save(undefined, isNew ? `Invitation sent to ${String(getData().email)}` : undefined)
  return (
    <>
      {dialog}
      <SaveSubmit label={isNew ? 'Send invitation' : 'Save'} onSave={send} />
    </>
  )
}
