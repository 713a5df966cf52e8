import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '@/lib/site/opening'
import { showToast } from '@/lib/site/toasts'

interface Opening<Props> {
  isOpen: boolean
  load: () => Promise<ComponentType<Props>>
  onClose: () => void
}

/** A part that is fetched when it is first opened, or before when the page has come to rest; null while it is not there. One that cannot be fetched says so, closes, and can be opened again. */
export function useLatePart<Props>({ isOpen, load, onClose }: Opening<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isWanted = isOpen && !Part
  const fail = useEffectEvent(() => {
    onClose()
    showToast({ kind: 'failed', title: 'Error', text: 'This could not be loaded. Please try again.' })
  })

  // A failure is shown when the part is opened.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    load().then(
      (part) => isCurrent && setPart(() => part),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, load])

  return isOpen ? Part : null
}
