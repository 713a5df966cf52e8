import { type ComponentType, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useLatePart } from '@/hooks/use-late-part'
import type { PassageMenuProps } from './passage-menu'

const loadMenu = (): Promise<ComponentType<PassageMenuProps>> =>
  import('./passage-menu').then(({ PassageMenu }) => PassageMenu)

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
