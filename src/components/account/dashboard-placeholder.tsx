/** Built as the dashboard is, so that nothing moves when it comes; the footer waits below the window. */
export function DashboardPlaceholder() {
  return (
    <div aria-busy="true" className="min-h-svh shell pt-10 sm:pt-16">
      <p role="status" className="sr-only">
        Loading your dashboard...
      </p>
      <div aria-hidden="true" className="member-head">
        <span className="skeleton size-20 rounded-full sm:size-32" />
        <span className="flex flex-col gap-3">
          <span className="skeleton h-10 w-56 max-w-full" />
          <span className="skeleton h-5 w-72 max-w-full" />
        </span>
      </div>
    </div>
  )
}
