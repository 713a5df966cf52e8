import { Icon } from './icon'

interface MoreButtonProps {
  shown: number
  count: number
  onPress: () => void
}

export function MoreButton({ shown, count, onPress }: MoreButtonProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <button type="button" onClick={onPress} className="button button-strong">
        Show More Episodes
      </button>
      <p role="status" className="text-soft">
        {`${shown} of ${count} episodes shown`}
      </p>
    </div>
  )
}

interface ShowMoreButtonProps {
  controls: string
  describedBy?: string
  isExpanded: boolean
  onPress: () => void
}

export function ShowMoreButton({ controls, describedBy, isExpanded, onPress }: ShowMoreButtonProps) {
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-describedby={describedBy}
      aria-expanded={isExpanded}
      onClick={onPress}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold hover:text-accent-strong"
    >
      <span>{isExpanded ? 'Show less' : 'Show more'}</span>
      <Icon name="chevron-down" className={`size-4 transition-transform ${isExpanded ? 'rotate-180' : ''}`} />
    </button>
  )
}
