'use client'

import { useCallback, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLatePart } from '@/hooks/use-late-part'
import type { HeaderLink, SiteLink } from '@/lib/site/navigation'

const loadSheet = () => import('./menu-sheet').then(({ MenuSheet }) => MenuSheet)

interface MenuButtonProps {
  links: HeaderLink[]
  learn: SiteLink[]
}

export function MenuButton(menu: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const Sheet = useLatePart({ isOpen, load: loadSheet, onClose: close })

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-busy={isOpen && !Sheet}
        onClick={() => setOpen(true)}
        className="button button-round button-bare -mr-2.5 @min-[58rem]/header:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {Sheet && <Sheet {...menu} onClose={close} />}
    </>
  )
}
