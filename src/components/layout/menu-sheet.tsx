import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { AccountItems } from '@/components/account/account-items'
import { Dialog } from '@/components/ui/dialog'
import { QuietLink } from '@/components/ui/quiet-link'
import { listen } from '@/lib/site/listen'
import { type HeaderLink, QUESTIONS_PATH, type SiteLink } from '@/lib/site/navigation'
import { NavigationList } from './navigation-list'
import { ThemeSwitch } from './theme-switch'

const MORE_LINKS: SiteLink[] = [
  { path: '/episodes', title: 'All episodes' },
  { path: '/saved', title: 'Saved' },
  { path: '/listen', title: 'Listen Anywhere' },
]

const ITEM =
  'flex min-h-14 w-full cursor-pointer items-center border-line border-b text-left font-display text-[1.375rem] hover:text-accent-strong aria-[current]:text-accent-strong'

interface MenuSheetProps {
  links: HeaderLink[]
  learn: SiteLink[]
  onClose: () => void
}

export function MenuSheet({ links, learn, onClose }: MenuSheetProps) {
  // At once, so that what is picked can move the focus.
  const close = () => flushSync(onClose)
  useEffect(() => listen(window, ['popstate'], onClose), [onClose])
  return (
    <Dialog title="Menu" variant="sheet" closeLabel="Close menu" onClose={onClose}>
      <nav aria-label="Menu" className="mt-2">
        <NavigationList
          links={links}
          onPick={close}
          className="flex flex-col"
          itemClassName={ITEM}
        />
      </nav>
      <nav aria-label="More" className="grid grid-cols-2 gap-x-6 pt-4">
        {[learn.filter(({ path }) => path !== QUESTIONS_PATH), MORE_LINKS].map((column) => (
          <ul key={column[0]?.path}>
            {column.map(({ path, title }) => (
              <li key={path}>
                <QuietLink
                  href={path}
                  onClick={close}
                  className="flex min-h-11 items-center hover:text-accent-strong"
                >
                  {title}
                </QuietLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <AccountItems onPick={close} itemClassName={ITEM} />
      <div className="mt-auto flex items-center justify-between gap-4 pt-10">
        <span aria-hidden="true" className="text-soft">
          Theme
        </span>
        <ThemeSwitch />
      </div>
    </Dialog>
  )
}
