import { QuietLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'
import { logOut, useCurrentUser } from '@/hooks/use-session'
import { displayName } from '@/lib/accounts/account'
import { ACCOUNT_PAGES } from '@/lib/site/navigation'
import { Avatar } from './avatar'

interface AccountItemsProps {
  itemClassName: string
  onPick: () => void
}

export function AccountItems({ itemClassName, onPick }: AccountItemsProps) {
  const { user, isKnown } = useCurrentUser()
  if (!isKnown) return <span aria-hidden="true" className="skeleton my-6 block h-11" />
  if (!user)
    return <SignInButton onClick={onPick} className="button button-strong my-6 w-full" />

  return (
    <section aria-label="Account">
      <div className="flex items-center gap-3 pt-6 pb-2">
        <Avatar user={user} className="size-11" />
        <div className="min-w-0 leading-snug">
          <p className="truncate font-semibold">{displayName(user)}</p>
          <p className="truncate text-soft text-sm">{user.email}</p>
        </div>
      </div>
      <ul>
        {[{ path: '/dashboard', title: 'My Episodes' }, ...ACCOUNT_PAGES].map(
          ({ path, title }) => (
            <li key={title}>
              <QuietLink href={path} onClick={onPick} className={itemClassName}>
                {title}
              </QuietLink>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            onClick={() => {
              onPick()
              void logOut()
            }}
            className={itemClassName}
          >
            Log out
          </button>
        </li>
      </ul>
    </section>
  )
}
