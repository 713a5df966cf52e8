'use client'

import { seasonTone } from '@/components/ui/season-tone'
import { useArchive } from '@/hooks/use-archive'

export function HeroFacts() {
  const { count, seasons } = useArchive().archive
  const season = seasons[0]?.number

  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 font-semibold empty:hidden">
      {season !== undefined && (
        <span
          className={`rounded-full bg-(--tone) px-4 py-1 text-on-season text-sm ${seasonTone(season)}`}
        >
          <span>{`Season ${season}`}</span> <span className="font-normal">Out Now</span>
        </span>
      )}
      {count > 0 && <span>{count === 1 ? '1 episode' : `${count} episodes`}</span>}
    </p>
  )
}
