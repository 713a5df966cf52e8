import { useEffect, useState } from 'react'

const FIRST_SIGNS = ['pointerdown', 'keydown'] as const

/** True from the visitor's first touch or key on: the moment to fetch what only answers to them. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false)

  useEffect(() => {
    if (hasInteracted) return
    const notice = () => setInteracted(true)
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, notice, { passive: true })
    return () => {
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, notice)
    }
  }, [hasInteracted])

  return hasInteracted
}
