import { useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { SiteForm } from '@/components/ui/site-form'
import { useOpenAtOnce } from '@/hooks/use-open-at-once'
import { keepUser } from '@/hooks/use-session'
import type { Account } from '@/lib/account/account'
import { PROFILE_FORM } from '@/lib/account/account-forms'
import { explainAs } from '@/lib/forms/form-failure'
import { showToast } from '@/lib/toasts/toasts'
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

  const finish = ({ user: updated }: { user: Account }) => {
    keepUser(updated)
    dialog.current?.close()
    showToast({
      kind: 'done',
      title: 'Profile updated!',
      text: 'Your profile has been updated successfully.',
    })
  }

  return (
    <Dialog ref={dialog} title="Edit Profile" variant="dialog" onClose={onClose}>
      <AvatarField user={user} />
      <SiteForm
        schema={PROFILE_FORM}
        path="/api/auth/profile"
        method="PUT"
        explain={explainAs('Update failed', 'Failed to update profile')}
        onSent={finish}
        submit={WORDS}
      >
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
          onInput={({ currentTarget }) => setMoving(currentTarget.value.trim().toLowerCase() !== user.email)}
          maxLength={254}
          required
        />
        {isMoving && (
          <PasswordField
            className="sm:col-span-2"
            label="Current password"
            description="A new address takes effect once you have confirmed it."
            name="currentPassword"
            autoComplete="current-password"
            maxLength={1024}
            required
          />
        )}
      </SiteForm>
    </Dialog>
  )
}
