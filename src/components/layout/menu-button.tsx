'use client'

import { useCallback, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
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
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-busy={isOpen && !Sheet}
        onClick={() => setOpen(true)}
        icon="menu"
        className="button-bare -mr-2.5 @min-[58rem]/header:hidden"
        isLarge
      />
      {Sheet && <Sheet {...menu} onClose={close} />}
    </>
  )
}
