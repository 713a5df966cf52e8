'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { Loading } from '@/components/ui/loading'
import { BackLink, QuietLink } from '@/components/ui/quiet-link'
import { TitledSection } from '@/components/ui/titled-section'
import { useCurrentUser } from '@/hooks/use-session'
import { useStore } from '@/hooks/use-store'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'

const PAGES = [
  { path: '/settings', label: 'Privacy & Cookies' },
  { path: '/settings/account', label: 'Account' },
] as const

const ITEM =
  'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-1.5'

const COMING_SOON = ['Notifications', 'Language']

interface SettingsFrameProps {
  path: (typeof PAGES)[number]['path']
  children: ReactNode
}

/** The frame of all settings. The footer starts below the window, so that late content does not move it. */
export function SettingsFrame({ path, children }: SettingsFrameProps) {
  const router = useRouter()
  const { user, isKnown } = useCurrentUser()
  const isSignedIn = useStore(signedInCookie)

  useEffect(() => {
    // The cookie is unknown during hydration.
    const isSettled = isKnown && isSignedIn === signedInCookie.getState()
    if (isSettled && !user) router.replace('/')
  }, [user, isKnown, isSignedIn, router])

  return (
    <div className="min-h-svh shell pt-8 sm:pt-12">
      <BackLink href="/dashboard">Back to Dashboard</BackLink>
      <h1 className="mt-2 text-display">Settings</h1>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,44rem)] print:block">
        <nav aria-label="Settings">
          <ul className="border-line border-t sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
            {PAGES.map((page) => (
              <li key={page.path}>
                <QuietLink
                  href={page.path}
                  aria-current={page.path === path ? 'page' : undefined}
                  className={`${ITEM} hover:text-accent-strong aria-[current]:border-b-accent aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_var(--color-accent)]`}
                >
                  {page.label}
                </QuietLink>
              </li>
            ))}
            {COMING_SOON.map((label) => (
              <li key={label} className={`${ITEM} text-soft`}>
                <span>{label}</span>
                <span className="rounded-full border border-line px-2.5 py-0.5 text-sm">
                  Coming Soon
                </span>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {user ? (
            children
          ) : (
            <Loading text="Loading your settings..." rows={4} rowClass="mb-6 h-12" />
          )}
        </div>
      </div>
    </div>
  )
}

interface SettingsSectionProps {
  id: string
  title: string
  text?: ReactNode
  className?: string
  children: ReactNode
}

export const SettingsSection = ({
  id,
  title,
  text,
  className = '',
  children,
}: SettingsSectionProps) => (
  <TitledSection titleId={id} title={title} className={`flex flex-col gap-4 ${className}`}>
    {text && <p className="max-w-[60ch] text-soft">{text}</p>}
    {children}
  </TitledSection>
)
