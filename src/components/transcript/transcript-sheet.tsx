import { type ComponentType, type RefObject, useId } from 'react'
import { PageLinks, type PageLinksProps } from '@/components/ui/page-links'
import { countPages } from '@/lib/episodes/episode-search'

interface TranscriptSheetProps<Episode> {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
  list: { total: number; episodes: Episode[] }
  Entry: ComponentType<{ episode: Episode }>
  pages: Omit<PageLinksProps, 'count'>
}

export function TranscriptSheet<Episode extends { id: string }>({
  title,
  heading,
  isBusy,
  list,
  Entry,
  pages,
}: TranscriptSheetProps<Episode>) {
  const id = useId()
  const count = countPages(list.total)
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-title outline-none">
        {title}
      </h2>
      {list.episodes.length === 0 && !isBusy && (
        <p className="mt-4 font-display text-heading">There is no such page.</p>
      )}
      <ul aria-busy={isBusy} className="mt-5 max-w-3xl aria-busy:opacity-60">
        {list.episodes.map((episode) => (
          <Entry key={episode.id} episode={episode} />
        ))}
      </ul>
      {count > 1 && <PageLinks {...pages} count={count} />}
    </section>
  )
}
