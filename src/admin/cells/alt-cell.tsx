'use client'

import type { DefaultCellComponentProps } from 'payload'

export const AltCell = ({ cellData, rowData }: DefaultCellComponentProps) => {
  if (String(rowData?.mimeType).startsWith('audio/')) return <span>–</span>
  return <span>{cellData ? String(cellData) : 'Not described yet'}</span>
}
