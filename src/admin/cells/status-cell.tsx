'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Badge, shownStatus } from '../badge'

/** In the list of episodes, as the dashboard says it. */
export const TranscriptionCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <Badge
    status={shownStatus({ status: String(cellData), hasAudio: Boolean(rowData?.audioUrl || rowData?.audio) })}
  />
)
