import { type ComponentType, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useLatePart } from '@/hooks/use-late-part'
import type { PassageMenuProps } from './passage-menu'

const loadMenu = (): Promise<ComponentType<PassageMenuProps>> =>
  import('./passage-menu').then(({ PassageMenu }) => PassageMenu)

/** What can be done with a passage, beside the button that was pressed for it; fetched when it is first asked for. */
export function PassageActions(props: Omit<PassageMenuProps, 'buttonRef'> & { button: HTMLButtonElement }) {
  const { button, onClose } = props
  const buttonRef = useMemo(() => ({ current: button }), [button])
  const Menu = useLatePart({ isOpen: true, load: loadMenu, onClose })
  return (
    Menu &&
    button.parentElement &&
    createPortal(<Menu {...props} buttonRef={buttonRef} />, button.parentElement)
  )
}
