import { Item } from '@radix-ui/react-dropdown-menu'
import { usePathname } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { QuietLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'
import { logOut, useCurrentUser } from '@/hooks/use-session'
import { displayName, initialsOf } from '@/lib/accounts/account'
import { ACCOUNT_PAGES } from '@/lib/site/navigation'
import { Avatar } from './avatar'

export function AccountMenu() {
  const { user, isKnown } = useCurrentUser()
  const pathname = usePathname()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!user) return isKnown && <SignInButton className="button button-calm" />
  const name = displayName(user)

  return (
    <>
      <QuietLink
        href="/dashboard"
        aria-current={pathname === '/dashboard' ? 'page' : undefined}
        className="button button-bare whitespace-nowrap px-3 aria-[current]:text-accent-strong"
      >
        My Episodes
      </QuietLink>
      <span className="relative inline-flex">
        <Button
          ref={button}
          // Includes the visible initials, which speech control users say.
          aria-label={`Account of ${name}, ${initialsOf(user)}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="button-round button-bare"
        >
          <Avatar user={user} className="size-9 text-sm" />
        </Button>
        {isOpen && (
          <DropdownMenu label="Account" button={button} onClose={() => setOpen(false)}>
            <div className="border-line border-b px-3 pt-1 pb-3 leading-snug">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-soft text-sm">{user.email}</p>
            </div>
            <div className="pt-2">
              {ACCOUNT_PAGES.map(({ path, title }) => (
                <Item key={path} asChild>
                  <QuietLink href={path} className="menu-item">
                    {title}
                  </QuietLink>
                </Item>
              ))}
              <Item asChild onSelect={() => void logOut()}>
                <button type="button" className="menu-item">
                  Log out
                </button>
              </Item>
            </div>
          </DropdownMenu>
        )}
      </span>
    </>
  )
}
