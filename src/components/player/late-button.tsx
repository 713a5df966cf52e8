import { type ComponentType, type ReactNode, useState } from 'react'
import { LatePart } from './late-part'

interface LateButtonProps {
  label?: string
  load: () => Promise<ComponentType<{ onClose: () => void }>>
  className?: string
  children: ReactNode
}

export function LateButton({ label, load, className = '', children }: LateButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`button ${className}`}
      >
        {children}
      </button>
      <LatePart isOpen={isOpen} load={load} onClose={() => setOpen(false)} />
    </>
  )
}
