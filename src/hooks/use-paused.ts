import { useEffect, useState } from 'react'

const PAUSE_MS = 200

export function usePaused(value: string, text: string): string {
  const [paused, setPaused] = useState({ value, text })
  const isSettled = paused.text === text || text === ''
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ value, text }), isSettled ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, text, isSettled])
  return isSettled ? value : paused.value
}
