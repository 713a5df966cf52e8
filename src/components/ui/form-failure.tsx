interface FormFailureProps {
  /** Left out where the form's late code writes it. */
  text?: string
  className?: string
}

/** Why a form was not sent, in the form itself: a toast passes, and may not be there yet. */
export function FormFailure({ text, className = '' }: FormFailureProps) {
  return (
    <p data-failure role="alert" className={`font-semibold text-accent-strong empty:hidden ${className}`}>
      {text}
    </p>
  )
}
