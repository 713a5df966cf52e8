'use client'

import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { NavigationList } from './navigation-list'
import { ThemeSwitch } from './theme-switch'

/** The navigation on narrow screens. A native dialog keeps the focus inside, closes on Esc and gives the focus back. */
export function MenuSheet() {
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className="button button-round button-bare -mr-2.5 lg:hidden noscript:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the sheet; its key is Esc, which dialogs know */}
      <dialog
        ref={sheet}
        aria-labelledby={titleId}
        className="sheet"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex min-h-full flex-col px-5 pb-8">
          <div className="flex min-h-16 items-center justify-between">
            <h2 id={titleId} className="text-soft">
              Menu
            </h2>
            <button
              type="button"
              aria-label="Close menu"
              onClick={close}
              className="button button-round button-bare -mr-2.5"
            >
              <X aria-hidden="true" className="size-6" />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-2 mb-10">
            <NavigationList
              onPick={close}
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
        </div>
      </dialog>
    </>
  )
}
