export function KeyInsights({ insights }: { insights: string[] }) {
  if (insights.length === 0) return null
  return (
    <section aria-labelledby="insights-title">
      <h2 id="insights-title" className="text-heading">
        Key insights
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {insights.map((insight, index) => (
          <li key={insight} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="font-display text-accent-strong text-xl leading-7">
              {index + 1}
            </span>
            {insight}
          </li>
        ))}
      </ol>
    </section>
  )
}
