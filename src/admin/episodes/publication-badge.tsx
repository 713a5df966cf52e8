import { Badge } from '@/admin/badge'
import { type Publication, publicationOf } from '@/lib/episodes/publication'

const WORDS: Record<Publication, string> = { draft: 'Draft', scheduled: 'Scheduled', public: 'Public' }

export interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

export const PublicationBadge = (published: Published) => (
  <Badge status={WORDS[publicationOf(published, new Date())]} />
)
