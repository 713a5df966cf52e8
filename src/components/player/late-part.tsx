import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showNotice } from '@/lib/notices/notices'

type Part = ComponentType<{ onClose: () => void }>

interface LatePartProps {
  isOpen: boolean
  load: () => Promise<Part>
  onClose: () => void
}

/** A sheet that is fetched when it is first opened. One that cannot be fetched says so and can be asked for again. */
export function LatePart({ isOpen, load, onClose }: LatePartProps) {
  const [Part, setPart] = useState<Part | null>(null)
  const isWanted = isOpen && !Part
  const fail = useEffectEvent(() => {
    onClose()
    showNotice({ kind: 'failed', title: 'Error', text: 'This could not be loaded. Please try again.' })
  })

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

  return isOpen && Part ? <Part onClose={onClose} /> : null
}
