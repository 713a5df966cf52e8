import type { Account } from '@/lib/account/account'
import { initialsOf } from '@/lib/account/account-words'

interface AvatarProps {
  user: Pick<Account, 'username' | 'firstName' | 'lastName' | 'profileImage'>
  /** Its size, and that of the letters. */
  className: string
}

/** A picture of somebody, or their initials; beside their name it adds nothing for a screen reader. */
export function Avatar({ user, className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      {initialsOf(user)}
      {user.profileImage && <Picture key={user.profileImage} url={user.profileImage} />}
    </span>
  )
}

/** Over the initials, which stay where it fails to load. */
function Picture({ url }: { url: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: sized when it was uploaded
    <img
      src={url}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => currentTarget.remove()}
    />
  )
}
