'use client'

import { useLayoutEffect, useState } from 'react'
import { BackLink } from '@/components/ui/quiet-link'
import { recallPaperQuery } from '@/hooks/use-paper-filter'

export function PapersBackLink() {
  const [query, setQuery] = useState('')
  useLayoutEffect(() => setQuery(recallPaperQuery()), [])
  return <BackLink href={`/deeper-dive${query}`}>All papers</BackLink>
}
