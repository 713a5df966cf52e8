import { Icon } from './icon'

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
