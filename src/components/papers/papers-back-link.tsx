'use client'

import { useLayoutEffect, useState } from 'react'
import { BackLink } from '@/components/ui/quiet-link'
import { tryStorage } from '@/lib/site/try-storage'

const KEY = 'papers-query'
const ofTab = () => window.sessionStorage

export const keepPaperQuery = (query: string): void =>
  tryStorage((tab) => tab.setItem(KEY, query), ofTab)

/** To the papers as this tab last filtered them. */
export function PapersBackLink() {
  const [query, setQuery] = useState('')
  useLayoutEffect(() => setQuery(tryStorage((tab) => tab.getItem(KEY), ofTab) ?? ''), [])
  return <BackLink href={`/deeper-dive${query}`}>All papers</BackLink>
}
