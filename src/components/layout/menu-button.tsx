'use client'

import { IconButton } from '@/components/ui/icon-button'
import { useOpening } from '@/hooks/use-lazy-part'
import type { HeaderLink, SiteLink } from '@/lib/site/navigation'

const loadSheet = () => import('./menu-sheet').then(({ MenuSheet }) => MenuSheet)

interface MenuButtonProps {
  links: HeaderLink[]
  learn: SiteLink[]
}

export function MenuButton(menu: MenuButtonProps) {
  const { isOpen, setOpen, close, Part: Sheet } = useOpening(loadSheet)

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
