'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Badge } from '@/admin/badge'
import { type Publication, type Published, publicationOf } from '@/lib/episodes/publication'

const WORDS: Record<Publication, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  public: 'Public',
}

export const PublicationBadge = (episode: Published) => (
  <Badge status={WORDS[publicationOf(episode, new Date())]} />
)

export const PublicationCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <PublicationBadge isPublished={Boolean(cellData)} publishDate={rowData?.publishDate} />
)
