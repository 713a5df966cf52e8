import { useCallback, useState } from 'react'
import { useLatePart } from '@/hooks/use-late-part'

const loadDialog = () =>
  import('./delete-account-dialog').then(({ DeleteAccountDialog }) => DeleteAccountDialog)

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const DeleteAccountDialog = useLatePart({ isOpen, load: loadDialog, onClose: close })
  return (
    <section aria-labelledby="delete-account" className="flex flex-col items-start gap-4">
      <h2 id="delete-account" className="text-heading">
        Delete account
      </h2>
      <p className="max-w-[60ch] text-soft">
        Your profile, saved episodes, moments, listening places and sessions are deleted permanently. This
        cannot be undone.
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isOpen && !DeleteAccountDialog}
        onClick={() => setOpen(true)}
        className="button button-calm text-accent-strong"
      >
        Delete my account
      </button>
      {DeleteAccountDialog && <DeleteAccountDialog onClose={close} />}
    </section>
  )
}
