'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Badge, shownStatus } from '../badge'

export const TranscriptionCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <Badge
    status={shownStatus({ status: String(cellData), hasAudio: Boolean(rowData?.audioUrl || rowData?.audio) })}
  />
)
