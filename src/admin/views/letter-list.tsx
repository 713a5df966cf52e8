'use client'

import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import useSWR from 'swr'
import { Badge } from '@/admin/badge'
import { ListFrame } from '@/admin/dashboard/list-frame'
import type { ListQuery } from '@/admin/dashboard/use-dashboard-address'
import { Standing } from '@/admin/letters/standing'
import type { PageOfRows } from '@/db/page-of-rows'
import { LETTER_STATES, letterApiPath } from '@/lib/letters/letter'
import type { LetterOnDesk } from '@/lib/letters/letter-reports'
import type { LetterProgress } from '@/lib/letters/letter-states'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'

const LOOK_MS = 5_000

const isUnderWay = ({ state }: { state: string }): boolean => state === 'sending'

export function LetterList({ rows, total }: PageOfRows<LetterOnDesk>) {
  const { push } = useRouter()
  const page = useSearchParams().get('page') ?? undefined
  const list = {
    rows,
    total,
    query: { page },
    change: (next: ListQuery) => push(`?page=${next.page ?? 1}`),
  }
  return (
    <ListFrame empty="No letter has been scheduled or sent yet." list={list} name="Letters">
      <ul className="panel-rows">
        {rows.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </ListFrame>
  )
}

function LetterRow({ letter: { id, subject, state } }: { letter: LetterOnDesk }) {
  const path = letterApiPath(id)
  const { data, error } = useSWR(`${path}/progress`, fetchJson<LetterProgress>, {
    refreshInterval: (latest) => (latest && isUnderWay(latest) ? LOOK_MS : 0),
  })
  const shown = LETTER_STATES.find(({ value }) => value === (data?.state ?? state))
  return (
    <li className="panel-row">
      <div className="panel-row__main">
        <p className="panel-bar">
          <Link href={`/admin/collections/letters/${id}/send`}>
            <strong>{subject}</strong>
          </Link>
          <Badge status={shown?.label ?? state} />
        </p>
        {error && !data && (
          <p role="alert">{refusalOf(error).reason ?? 'Its figures could not be loaded.'}</p>
        )}
        {data && <Standing path={path} progress={data} />}
      </div>
    </li>
  )
}
