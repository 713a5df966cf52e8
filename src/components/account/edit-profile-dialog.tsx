import { useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/text-field'
import { useOpenAtOnce } from '@/hooks/use-open-at-once'
import { keepUser } from '@/hooks/use-session'
import type { Account } from '@/lib/account/account'
import { showToast } from '@/lib/toasts/toasts'
import { AccountForm } from './account-form'
import { AvatarField } from './avatar-field'
import { PasswordField } from './password-field'

interface EditProfileDialogProps {
  user: Account
  onClose: () => void
}

const WORDS = { label: 'Save Changes', sending: 'Saving...' }

export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isMoving, setMoving] = useState(false)
  useOpenAtOnce(dialog)

  const finish = (updated: Account) => {
    keepUser(updated)
    dialog.current?.close()
    showToast({
      kind: 'done',
      title: 'Profile updated!',
      text: 'Your profile has been updated successfully.',
    })
  }
  const load = () =>
    import('@/lib/account/start-account-forms').then(({ startProfileForm }) => startProfileForm(finish))

  return (
    <Dialog ref={dialog} title="Edit Profile" variant="dialog" onClose={onClose}>
      <AvatarField user={user} />
      <AccountForm action="/api/auth/profile" load={load} submit={WORDS}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName ?? ''}
          maxLength={100}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName ?? ''}
          maxLength={100}
        />
        <TextField
          className="sm:col-span-2"
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={user.email}
          onChange={({ target }) => setMoving(target.value.trim().toLowerCase() !== user.email)}
          maxLength={254}
          required
        />
        {/* There from the start: the form's late code knows the fields that it found. */}
        <div hidden={!isMoving} className="sm:col-span-2">
          <PasswordField
            label="Current password"
            description="A new address takes effect once you have confirmed it."
            name="currentPassword"
            autoComplete="current-password"
            maxLength={1024}
            required={isMoving}
          />
        </div>
      </AccountForm>
    </Dialog>
  )
}
