import { useEffect, useRef } from 'react'
import { useNearView } from '@/hooks/use-near-view'

interface ExpandButtonProps {
  count: number
  isExpanded: boolean
  isBusy: boolean
  onNear: () => void
  onPress: () => void
}

export function ExpandButton({ count, isExpanded, isBusy, onNear, onPress }: ExpandButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasExpanded = useRef(false)
  useNearView(button, onNear)

  useEffect(() => {
    // What was above the button has gone; scroll so that the button stays in view.
    if (wasExpanded.current && !isExpanded)
      button.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    wasExpanded.current = isExpanded
  }, [isExpanded])

  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isExpanded}
      aria-busy={isBusy}
      onClick={onPress}
      className="button button-calm mt-6 aria-busy:cursor-progress"
    >
      {isExpanded ? 'Show Less Episodes' : `View All ${count} Episodes`}
    </button>
  )
}
