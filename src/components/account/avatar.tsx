import { type Account, initialsOf } from '@/lib/accounts/account'

interface AvatarProps {
  user: Pick<Account, 'username' | 'firstName' | 'lastName' | 'profileImage'>
  className: string
}

export function Avatar({ user, className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      <span>{initialsOf(user)}</span>
      {user.profileImage && (
        // biome-ignore lint/performance/noImgElement: sized when it was uploaded
        <img
          key={user.profileImage}
          src={user.profileImage}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  )
}
