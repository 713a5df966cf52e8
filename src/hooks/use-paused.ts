import { useEffect, useState } from 'react'

/** So long a pause in typing means that the word is there. */
const PAUSE_MS = 200

/** The value, at once when something else than the text has changed, and after a pause while somebody types. */
export function usePaused(value: string, text: string): string {
  const [paused, setPaused] = useState({ value, text })
  const isSettled = paused.text === text || text === ''
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ value, text }), isSettled ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, text, isSettled])
  return isSettled ? value : paused.value
}
