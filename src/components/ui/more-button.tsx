interface MoreButtonProps {
  shown: number
  count: number
  isBusy: boolean
  onPress: () => void
}

/** The next page of a list too long to be shown at once. */
export function MoreButton({ shown, count, isBusy, onPress }: MoreButtonProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <button
        type="button"
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onPress}
        className="button button-strong aria-busy:cursor-progress"
      >
        Show More Episodes
      </button>
      <p role="status" className="text-soft">
        {shown} of {count} episodes shown
      </p>
    </div>
  )
}
