interface DoneMessageProps {
  title: string
  again: string
  onAgain: () => void
}

/** In the place of a form that was sent: it takes the focus, so that it is read out. */
export function DoneMessage({ title, again, onAgain }: DoneMessageProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h3>
      <button type="button" onClick={onAgain} className="button button-calm">
        {again}
      </button>
    </div>
  )
}
