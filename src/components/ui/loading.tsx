interface LoadingProps {
  text: string
  rows: number
  /** Its size, as each row stands for what is coming. */
  rowClass: string
  className?: string
}

export const Loading = ({ text, rows, rowClass, className }: LoadingProps) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {text}
    </p>
    {[...Array(rows).keys()].map((row) => (
      <span key={row} aria-hidden="true" className={`skeleton block ${rowClass}`} />
    ))}
  </div>
)
