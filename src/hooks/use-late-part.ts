import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/lib/site/toasts'
import { whenIdle } from '@/lib/site/when-idle'

type Load<Part> = () => Promise<Part>

interface Opening<Props> {
  isOpen: boolean
  load: Load<ComponentType<Props>>
  onClose: () => void
}

/** A part that opens on a press: null until loaded. Reports a failure to load, and closes. */
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

const FIRST_EVENTS = ['pointerdown', 'keydown', 'click'] as const

/** A part that reacts to events: loaded at the first touch, at idle or after `afterMs`; a failure is retried at a touch. */
export function useReactingPart<Part>(load: Load<Part>, afterMs?: number): Part | null {
  const [part, setPart] = useState<Part | null>(null)

  useEffect(() => {
    if (part) return
    let isAsked = false
    const ask = () => {
      if (isAsked) return
      isAsked = true
      load().then(
        (loaded) => setPart(() => loaded),
        () => {
          isAsked = false
        },
      )
    }
    for (const name of FIRST_EVENTS) window.addEventListener(name, ask, { passive: true })
    const callOff = afterMs === undefined ? whenIdle(ask) : after(afterMs, ask)
    return () => {
      callOff()
      for (const name of FIRST_EVENTS) window.removeEventListener(name, ask)
    }
  }, [part, load, afterMs])

  return part
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
