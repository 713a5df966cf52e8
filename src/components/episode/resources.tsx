import type { EpisodeResource } from '@/lib/episodes/episode'

export function Resources({ resources }: { resources: EpisodeResource[] }) {
  if (resources.length === 0) return null
  return (
    <section aria-labelledby="resources-title">
      <h2 id="resources-title" className="text-heading">
        Resources
      </h2>
      <ul className="mt-3 flex flex-col">
        {resources.map(({ title, url }) => (
          <li key={url} className="border-line border-b last:border-b-0">
            <a href={url} rel="noopener" className="text-link inline-flex min-h-11 items-center py-2">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
