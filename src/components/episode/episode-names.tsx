import type { EpisodeMention } from '@/lib/episodes/archive'

/** Episodes of which there is nothing to show but where they are. */
export function EpisodeNames({ episodes }: { episodes: readonly EpisodeMention[] }) {
  return (
    <ul>
      {episodes.map(({ slug, title }) => (
        <li key={slug}>
          <a href={`/episodes/${slug}`} className="text-link inline-flex min-h-11 items-center">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
