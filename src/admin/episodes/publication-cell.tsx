'use client'

import type { DefaultCellComponentProps } from 'payload'
import { PublicationBadge } from './publication-badge'

/** In the list: how the episode stands to the public, which its date decides as well. */
export const PublicationCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <PublicationBadge isPublished={Boolean(cellData)} publishDate={rowData?.publishDate} />
)
