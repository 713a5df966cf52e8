import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, NameFields } from '@/components/ui/field'
import { SiteForm } from '@/components/ui/site-form'
import { callWithToast } from '@/hooks/call-with-toast'
import { storeUser, useCurrentUser } from '@/hooks/use-session'
import { type Account, AVATAR_PATH, MAX_AVATAR_BYTES } from '@/lib/accounts/account'
import { PROFILE_FORM } from '@/lib/accounts/account-forms'
import { fetchJson } from '@/lib/requests/fetch-json'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { Avatar } from './avatar'
import { CurrentPassword } from './password-field'

export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser()
  const [isMoving, setMoving] = useState(false)

  const finish = ({ user: updated }: { user: Account }) => {
    storeUser(updated)
    onClose()
    showToast({ kind: 'done', ...DONE })
  }

  if (!user) return null
  return (
    <Dialog title="Edit Profile" variant="dialog" onClose={onClose}>
      <AvatarField user={user} />
      <SiteForm
        schema={PROFILE_FORM}
        path="/api/auth/profile"
        method="PUT"
        explain={explainAs('Update failed', 'Failed to update profile')}
        onSent={finish}
        submit="Save Changes"
        sending="Saving..."
      >
        <NameFields user={user} />
        <EmailField
          className="sm:col-span-2"
          defaultValue={user.email}
          onInput={({ currentTarget }) =>
            setMoving(currentTarget.value.trim().toLowerCase() !== user.email)
          }
        />
        {isMoving && (
          <CurrentPassword description="A new address takes effect once you have confirmed it." />
        )}
      </SiteForm>
    </Dialog>
  )
}

function AvatarField({ user }: { user: Account }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function change(method: 'PUT' | 'DELETE', body?: File) {
    if (isBusy) return
    if (body && body.size > MAX_AVATAR_BYTES) {
      showToast({
        kind: 'failed',
        title: 'Update failed',
        text: 'The picture can be at most 5 MB.',
      })
      return
    }
    setBusy(true)
    const call = async () =>
      storeUser((await fetchJson<{ user: Account }>(AVATAR_PATH, { method, body })).user)
    await callWithToast({
      call,
      done: DONE,
      failed: 'Failed to update profile',
      failedTitle: 'Update failed',
    })
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar user={user} className="size-16 font-display text-xl" />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label="Picture"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void change('PUT', file)
          // Allows choosing the same file again.
          target.value = ''
        }}
        className="sr-only"
      />
      <Button aria-busy={isBusy} onClick={() => input.current?.click()}>
        {user.profileImage ? 'Change picture' : 'Upload a picture'}
      </Button>
      {user.profileImage && (
        <Button onClick={() => void change('DELETE')} className="button-bare">
          Remove picture
        </Button>
      )}
    </div>
  )
}

const DONE = {
  title: 'Profile updated!',
  text: 'Your profile has been updated successfully.',
}
