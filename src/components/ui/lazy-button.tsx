import type { ComponentType, ReactNode } from 'react'
import { useOpening } from '@/hooks/use-lazy-part'

interface LazyButtonProps {
  load: () => Promise<ComponentType<{ onClose: () => void }>>
  className?: string
  children: ReactNode
}

export function LazyButton({ load, className = '', children }: LazyButtonProps) {
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
