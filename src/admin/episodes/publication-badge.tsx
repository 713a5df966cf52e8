import { type Publication, publicationOf } from '@/lib/episodes/publication'

const COLOURS: Record<Publication, string> = { draft: 'warning', scheduled: 'blue', public: 'success' }
const WORDS: Record<Publication, string> = { draft: 'Draft', scheduled: 'Scheduled', public: 'Public' }

export interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

export function PublicationBadge(published: Published) {
  const publication = publicationOf(published, new Date())
  const colour = COLOURS[publication]
  return (
    <strong
      style={{
        background: `var(--color-${colour}-150)`,
        color: `var(--color-${colour}-900)`,
        borderRadius: 4,
        padding: '0 0.5rem',
        whiteSpace: 'nowrap',
      }}
    >
      {WORDS[publication]}
    </strong>
  )
}
