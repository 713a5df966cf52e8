import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { leaveListening } from '@/hooks/use-listening-sync'
import { useOpenAtOnce } from '@/hooks/use-open-at-once'
import { endSession } from '@/hooks/use-session'
import { showToast } from '@/lib/toasts/toasts'
import { AccountForm } from './account-form'
import { PasswordField } from './password-field'

const WORDS = { label: 'Delete for good', sending: 'Deleting...' }

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenAtOnce(dialog)

  const finish = () => {
    dialog.current?.close()
    router.replace('/')
    leaveListening()
    endSession()
    showToast({
      kind: 'done',
      title: 'Account deleted',
      text: 'Your account and everything in it have been deleted.',
    })
  }
  const load = () =>
    import('@/lib/account/start-account-forms').then(({ startDeletionForm }) => startDeletionForm(finish))

  return (
    <Dialog ref={dialog} title="Delete your account?" variant="dialog" onClose={onClose}>
      <p>
        Your profile, saved episodes and moments, the places where you stopped, and all sessions are deleted
        immediately. You may want to{' '}
        <a href="/api/auth/data" download className="text-link">
          download your data
        </a>{' '}
        first.
      </p>
      <AccountForm action="/api/auth/account" load={load} submit={WORDS}>
        <PasswordField
          className="sm:col-span-2"
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={1024}
          required
        />
      </AccountForm>
    </Dialog>
  )
}
