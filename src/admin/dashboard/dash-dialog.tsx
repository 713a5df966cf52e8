import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Press } from './press'

interface DashDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export function DashDialog({ title, onClose, children }: DashDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    // Focuses the text field of a dialog for writing without scrolling past its heading.
    element?.querySelector('textarea')?.focus({ preventScroll: true })
    return () => element?.close()
  }, [])

  return (
    <dialog aria-labelledby={titleId} className="panel-dialog" onClose={onClose} ref={dialog}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

interface ConfirmPressProps extends ComponentProps<typeof Press> {
  title: string
  question: ReactNode
  /** Label of the button in the dialog. */
  action: string
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it does anything. */
export function ConfirmPress({ title, question, action, onConfirm, ...press }: ConfirmPressProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Press {...press} onClick={() => setAsking(true)} />
      {isAsking && (
        <DashDialog onClose={close} title={title}>
          {question}
          <div className="panel-bar">
            <Press buttonStyle="primary" onClick={() => onConfirm().then(close)}>
              {action}
            </Press>
            <Press onClick={close}>Cancel</Press>
          </div>
        </DashDialog>
      )}
    </>
  )
}
