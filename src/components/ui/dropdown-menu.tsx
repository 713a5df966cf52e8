import { Content, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

interface DropdownMenuProps {
  label: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** The menu's container: the landmark of its button, above anything that could clip it. */
const LANDMARK = 'dialog, main, header'

/** Loaded when first opened, so it positions itself within a `relative` element around its button. */
export function DropdownMenu({ label, button, onClose, children }: DropdownMenuProps) {
  const isOnButton = ({ target }: Event) =>
    target instanceof Node && button.current?.contains(target)

  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    // Tab continues from the menu's button; the library would prevent that.
    event.stopPropagation()
    button.current?.focus()
    onClose()
  }

  return (
    <Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Trigger>
      <Portal container={button.current?.closest<HTMLElement>(LANDMARK)}>
        <Content
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          loop
          onKeyDownCapture={leaveByTab}
          // A click on the button already closes it.
          onInteractOutside={(event) =>
            isOnButton(event.detail.originalEvent) && event.preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body)
              button.current?.focus({ preventScroll: true })
          }}
          className="menu-surface"
          ref={focusFirstItem}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

/** Focuses the chosen item or the first. The library does so only for keys pressed after it has loaded. */
function focusFirstItem(content: HTMLElement | null) {
  const first =
    content?.querySelector<HTMLElement>('[aria-checked=true]') ??
    content?.querySelector<HTMLElement>('[role^=menuitem]')
  first?.focus({ preventScroll: true })
}
