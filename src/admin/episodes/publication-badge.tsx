'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Badge } from '@/admin/badge'
import { type Publication, publicationOf } from '@/lib/episodes/publication'

const WORDS: Record<Publication, string> = { draft: 'Draft', scheduled: 'Scheduled', public: 'Public' }

export interface Published {
  isPublished?: boolean | null
  publishDate?: string | null
}

export const PublicationBadge = ({ isPublished, publishDate }: Published) => (
  <Badge status={WORDS[publicationOf({ isPublished, publishDate }, new Date())]} />
)

export const PublicationCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <PublicationBadge isPublished={Boolean(cellData)} publishDate={rowData?.publishDate} />
)
