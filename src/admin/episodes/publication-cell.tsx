'use client'

import type { DefaultCellComponentProps } from 'payload'
import { PublicationBadge } from './publication-badge'

export const PublicationCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <PublicationBadge isPublished={Boolean(cellData)} publishDate={rowData?.publishDate} />
)
