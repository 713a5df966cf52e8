import { useState } from 'react'
import type { Account } from '@/lib/account/account'
import { AVATAR_PATH, MAX_AVATAR_BYTES } from '@/lib/account/avatar-limits'
import { fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'
import { sendFile } from '@/lib/api/send-file'
import { showToast } from '@/lib/toasts/toasts'
import { keepUser } from './use-session'

interface AvatarChange {
  isBusy: boolean
  upload: (file: File) => void
  remove: () => void
}

export function useAvatar(): AvatarChange {
  const [isBusy, setBusy] = useState(false)

  async function change(call: () => Promise<{ user: Account }>) {
    if (isBusy) return
    setBusy(true)
    try {
      keepUser((await call()).user)
      showToast({
        kind: 'done',
        title: 'Profile updated!',
        text: 'Your profile has been updated successfully.',
      })
    } catch (error) {
      fail(refusalOf(error).reason ?? 'Failed to update profile')
    }
    setBusy(false)
  }

  return {
    isBusy,
    upload(file) {
      if (file.size > MAX_AVATAR_BYTES) return fail('The picture can be at most 5 MB.')
      void change(() => sendFile(AVATAR_PATH, file))
    },
    remove: () => void change(() => fetchJson(AVATAR_PATH, { method: 'DELETE' })),
  }
}

const fail = (text: string): void => showToast({ kind: 'failed', title: 'Update failed', text })
