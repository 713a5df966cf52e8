'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import useSWR from 'swr'
import { reasonOf } from '@/admin/dashboard/do-call'
import { useIsWide } from '@/admin/episodes/page-beside'
import { letterApiPath, type LetterPreview as Preview } from '@/lib/letters/letter'
import { LetterPreview } from './letter-preview'

/** The saved letter beside its form in wide windows. */
export function LetterBeside() {
  const isWide = useIsWide()
  const { id, lastUpdateTime } = useDocumentInfo()
  const { data, error } = useSWR<Preview>(
    isWide && id ? [`${letterApiPath(String(id))}/preview`, lastUpdateTime] : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  if (!isWide || !id) return null
  return (
    <aside className="tw:sticky tw:top-0 tw:h-screen tw:flex-[0_0_clamp(390px,30vw,660px)] tw:overflow-auto tw:border-pressed tw:border-s tw:px-4 tw:py-6">
      {error && <p role="alert">{reasonOf(error)}</p>}
      {data && <LetterPreview preview={data} />}
    </aside>
  )
}
