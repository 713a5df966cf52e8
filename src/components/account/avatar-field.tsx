import { useRef } from 'react'
import { useAvatar } from '@/hooks/use-avatar'
import type { Account } from '@/lib/account/account'
import { Avatar } from './avatar'

export function AvatarField({ user }: { user: Account }) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload, remove } = useAvatar()
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
          if (file) upload(file)
          // The same file may be chosen again.
          target.value = ''
        }}
        className="sr-only"
      />
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
        className="button button-calm"
      >
        {user.profileImage ? 'Change picture' : 'Upload a picture'}
      </button>
      {user.profileImage && (
        <button type="button" onClick={remove} className="button button-bare">
          Remove picture
        </button>
      )}
    </div>
  )
}
