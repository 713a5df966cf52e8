import { useEffect, useRef, useState } from 'react'
import { useNearView } from '@/hooks/use-near-view'

interface ExpandButtonProps {
  /** How many episodes the season has. */
  count: number
  isExpanded: boolean
  /** It may soon be pressed. */
  onNear: () => void
  /** Settles when what was asked for is there. */
  onPress: () => Promise<void>
}

export function ExpandButton({ count, isExpanded, onNear, onPress }: ExpandButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasExpanded = useRef(false)
  const [isBusy, setBusy] = useState(false)
  useNearView(button, onNear)

  useEffect(() => {
    // What was above the button has gone; scroll so that the button stays in view.
    if (wasExpanded.current && !isExpanded)
      button.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    wasExpanded.current = isExpanded
  }, [isExpanded])

  const press = async () => {
    if (isBusy) return
    setBusy(true)
    await onPress()
    setBusy(false)
  }

  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isExpanded}
      aria-busy={isBusy}
      onClick={press}
      className="button button-calm mt-6 aria-busy:cursor-progress noscript:hidden"
    >
      {isExpanded ? 'Show Less Episodes' : `View All ${count} Episodes`}
    </button>
  )
}
