'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Badge } from '@/admin/badge'
import { type Publication, publicationOf } from '@/lib/episodes/publication'

const WORDS: Record<Publication, string> = { draft: 'Draft', scheduled: 'Scheduled', public: 'Public' }

interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

export const PublicationBadge = (published: Published) => (
  <Badge status={WORDS[publicationOf(published, new Date())]} />
)

export const PublicationCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <PublicationBadge isPublished={Boolean(cellData)} publishDate={rowData?.publishDate} />
)
