import type { ComponentType } from 'react'
import { useLatePart } from '@/hooks/use-late-part'

interface LatePartProps {
  isOpen: boolean
  load: () => Promise<ComponentType<{ onClose: () => void }>>
  onClose: () => void
}

export function LatePart(props: LatePartProps) {
  const Part = useLatePart(props)
  return Part && <Part onClose={props.onClose} />
}
