export function TranscriptPlaceholders() {
  return (
    <div aria-busy="true" className="max-w-3xl">
      <span aria-hidden="true" className="skeleton mb-6 block h-10 w-72 max-w-full" />
      {['first', 'second', 'third'].map((entry) => (
        <div key={entry} aria-hidden="true" className="flex flex-col gap-3 border-line border-t py-6">
          <span className="skeleton block h-7 w-96 max-w-[80%]" />
          <span className="skeleton block h-5 w-64 max-w-[60%]" />
          <span className="skeleton block h-20" />
        </div>
      ))}
    </div>
  )
}
