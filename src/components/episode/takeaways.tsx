export function Takeaways({ takeaways }: { takeaways: string[] }) {
  if (takeaways.length === 0) return null
  return (
    <section aria-labelledby="takeaways-title">
      <h2 id="takeaways-title" className="text-heading">
        Key takeaways
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {takeaways.map((takeaway, index) => (
          <li key={takeaway} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="font-display text-(--tone) text-xl leading-7">
              {index + 1}
            </span>
            {takeaway}
          </li>
        ))}
      </ol>
    </section>
  )
}
