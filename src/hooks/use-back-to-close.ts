import { useEffect, useRef, useState } from 'react'

const MARK = 'isOverlay'

const isOnMark = (): boolean => window.history.state?.[MARK] === true

interface Overlay {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Closes as a link inside is followed, which takes the step's place in the history (`replace`). */
  leave: () => void
}

export function useBackToClose(): Overlay {
  const [isOpen, setOpen] = useState(false)
  const isOpenNow = useRef(false)
  const set = (next: boolean) => {
    isOpenNow.current = next
    setOpen(next)
  }

  useEffect(() => {
    if (!isOpen) return
    const follow = () => {
      if (isOnMark()) return
      isOpenNow.current = false
      setOpen(false)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [isOpen])

  return {
    isOpen,
    open() {
      if (isOpenNow.current) return
      window.history.pushState({ [MARK]: true }, '')
      set(true)
    },
    close() {
      if (!isOpenNow.current) return
      set(false)
      if (isOnMark()) window.history.back()
    },
    leave: () => set(false),
  }
}
