'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
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

interface ConfirmProps extends DashDialogProps {
  action: string
  onConfirm: () => unknown
  disabled?: boolean
}

export function ConfirmDialog({ action, onConfirm, disabled, ...dialog }: ConfirmProps) {
  return (
    <DashDialog {...dialog}>
      {dialog.children}
      <div className="panel-bar">
        <Press buttonStyle="primary" disabled={disabled} onClick={onConfirm}>
          {action}
        </Press>
        <Press onClick={dialog.onClose}>Cancel</Press>
      </div>
    </DashDialog>
  )
}
