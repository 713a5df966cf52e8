import type { ComponentType, ReactNode } from 'react'
import { useOpening } from '@/hooks/use-late-part'

interface LateButtonProps {
  load: () => Promise<ComponentType<{ onClose: () => void }>>
  className?: string
  children: ReactNode
}

export function LateButton({ load, className = '', children }: LateButtonProps) {
  const { setOpen, close, Part } = useOpening(load)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`button ${className}`}
      >
        {children}
      </button>
      {Part && <Part onClose={close} />}
    </>
  )
}
