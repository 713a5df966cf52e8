'use client'

import { seasonTone } from '@/components/ui/season-tone'
import { useArchive } from '@/hooks/use-archive'

export function HeroFacts() {
  const { archive, hasFailed } = useArchive()
  const season = archive?.seasons[0]?.number
  const count = archive?.count ?? 0

  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 font-semibold empty:hidden">
      {season !== undefined && (
        <span className={`rounded-full bg-(--tone) px-4 py-1 text-on-season text-sm ${seasonTone(season)}`}>
          <span>{`Season ${season}`}</span> <span className="font-normal">Out Now</span>
        </span>
      )}
      {count > 0 && <span>{count === 1 ? '1 episode' : `${count} episodes`}</span>}
      {!archive && !hasFailed && <CountPlaceholder />}
    </p>
  )
}

function CountPlaceholder() {
  return (
    <>
      <span className="sr-only">Counting the episodes...</span>
      <span aria-hidden="true" className="skeleton h-7 w-44" />
    </>
  )
}
