import { type ReactNode, type Ref, useId, useRef } from 'react'
import { IconButton } from './icon-button'

interface DialogProps {
  /** For `showModal()`; without it, the dialog opens when it is mounted and closes when it goes. */
  ref?: Ref<HTMLDialogElement>
  title: string
  /** `dialog`: centred, at the bottom on phones. `sheet`: from the side. `full-screen`: from below. */
  variant: keyof typeof VARIANTS
  closeLabel?: string
  onClose?: () => void
  children: ReactNode
}

const VARIANTS = {
  dialog: {
    body: 'gap-5 px-5 pt-3 pb-6 sm:px-7 sm:pt-5 sm:pb-8',
    head: '',
    title: 'text-heading',
  },
  sheet: { body: 'min-h-full px-5 pb-8', head: 'min-h-16', title: 'text-soft' },
  'full-screen': {
    body: 'shell min-h-full pb-6',
    head: 'min-h-16',
    title: 'font-sans font-semibold text-soft',
  },
}

export function Dialog({
  ref = openAtOnce,
  title,
  variant,
  closeLabel = 'Close',
  onClose,
  children,
}: DialogProps) {
  const titleId = useId()
  const pressed = useRef<EventTarget>(null)
  const { body, head, title: titleVariant } = VARIANTS[variant]

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the dialog; its key is Esc, which dialogs know
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={variant}
      // Stays open if it was reopened before the event arrived.
      onClose={({ currentTarget }) => currentTarget.open || onClose?.()}
      // A press that makes the dialog shorter ends beside it.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === target && currentTarget.close()
      }
    >
      <div className={`flex flex-col ${body}`}>
        <div className={`flex items-center justify-between gap-4 ${head}`}>
          <h2 id={titleId} className={titleVariant}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            icon="close"
            className="button-bare -mr-2.5"
            isLarge
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}

function openAtOnce(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
