import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ActionButton } from './action-button'

interface DashDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

const DIALOG =
  'tw:m-auto tw:max-h-[calc(100dvh-2rem)] tw:w-[min(40rem,calc(100vw-2rem))] tw:overflow-auto tw:rounded-m tw:border tw:border-line tw:bg-(--theme-bg) tw:p-6 tw:text-ink tw:backdrop:bg-[rgb(0_0_0/0.55)]'

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
    <dialog
      aria-labelledby={titleId}
      className={`panel-dialog ${DIALOG}`}
      onClose={onClose}
      ref={dialog}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

interface ConfirmButtonProps extends ComponentProps<typeof ActionButton> {
  title: string
  question: ReactNode
  /** Label of the button in the dialog. */
  action: string
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it does anything. */
export function ConfirmButton({
  title,
  question,
  action,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <ActionButton {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <DashDialog onClose={close} title={title}>
          {typeof question === 'string' ? <p>{question}</p> : question}
          <div className="panel-bar">
            <ActionButton buttonStyle="primary" onClick={() => onConfirm().then(close)}>
              {action}
            </ActionButton>
            <ActionButton onClick={close}>Cancel</ActionButton>
          </div>
        </DashDialog>
      )}
    </>
  )
}
