'use client'

import { useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { NavigationList } from './navigation-list'
import { ThemeSwitch } from './theme-switch'

/** The navigation on narrow screens, drawn when somebody asks for it. */
export function MenuSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    sheet.current?.showModal()
  }

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={open}
        className="button button-round button-bare -mr-2.5 lg:hidden noscript:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Dialog ref={sheet} title="Menu" variant="sheet" closeLabel="Close menu" onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <nav aria-label="Menu" className="mt-2 mb-10">
              <NavigationList
                onPick={() => sheet.current?.close()}
                className="flex flex-col"
                itemClassName="flex min-h-14 w-full cursor-pointer items-center border-line border-b text-left font-display text-[1.375rem] hover:text-accent-strong aria-[current]:text-accent-strong"
              />
            </nav>
            <div className="mt-auto flex items-center justify-between gap-4">
              <span aria-hidden="true" className="text-soft">
                Theme
              </span>
              <ThemeSwitch />
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
