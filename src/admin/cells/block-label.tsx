'use client'

import { useRowLabel } from '@payloadcms/ui'

const KINDS: Record<string, string> = {
  text: 'Text',
  terms: 'Terms',
  prompts: 'Prompts',
  links: 'Links',
  quotes: 'Quotes',
  figures: 'Figures',
}

export function BlockLabel() {
  const { data } = useRowLabel<{ blockType?: string; heading?: string }>()
  const kind = KINDS[data?.blockType ?? ''] ?? data?.blockType ?? 'Section'
  return (
    <span>
      <strong>{data?.heading || 'Without a heading yet'}</strong> – {kind}
    </span>
  )
}
