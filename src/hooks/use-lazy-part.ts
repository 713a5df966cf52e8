import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/lib/site/toasts'
import { whenIdle } from '@/lib/site/when-idle'

type Load<Part> = () => Promise<Part>

interface Opening<Props> {
  isOpen: boolean
  load: Load<ComponentType<Props>>
  onClose?: () => void
  /** The visitor did not ask for it, and is not told of a failure. */
  isSilent?: boolean
}

/** A part that opens on a click: null until loaded. Reports a failure to load, and closes. */
export function useLazyPart<Props>({
  isOpen,
  load,
  onClose,
  isSilent = false,
}: Opening<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isWanted = isOpen && !Part
  const fail = useEffectEvent(() => {
    onClose?.()
    if (isSilent) return
    showToast({
      kind: 'failed',
      title: 'Error',
      text: 'This could not be loaded. Please try again.',
    })
  })

  // A failure is shown when the part is opened.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])

  useEffect(() => {
    if (isWanted) void load().then((part) => setPart(() => part), fail)
  }, [isWanted, load])

  return isOpen ? Part : null
}

export function useOpening<Props>(load: Load<ComponentType<Props>>) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const Part = useLazyPart({ isOpen, load, onClose: close })
  return { isOpen, setOpen, close, Part }
}
