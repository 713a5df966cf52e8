import Link from 'next/link'
import useSWR from 'swr'
import { Badge } from '@/admin/badge'
import { Standing } from '@/admin/letters/standing'
import '@/admin/letters/letters.css'
import { LETTER_STATES } from '@/lib/letters/letter'
import type { LetterOnDesk } from '@/lib/letters/letter-reports'
import type { LetterProgress } from '@/lib/letters/letter-states'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { ListFrame } from './list-frame'
import { useListed } from './use-listed'

const PATH = '/api/admin/letters'
const LOOK_MS = 5_000

const isUnderWay = ({ state }: { state: string }): boolean => state === 'sending'

/** What has become of each letter that is scheduled or has begun to go out. */
export function LettersTab() {
  const list = useListed<LetterOnDesk>(PATH, {
    refreshMs: (letters) => (letters.some(isUnderWay) ? LOOK_MS : 0),
  })
  return (
    <ListFrame
      empty="No letter has been scheduled or sent yet. Letters are written under “Letters” in the menu."
      list={list}
      name="Letters"
    >
      <ul className="dash-rows">
        {list.rows?.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </ListFrame>
  )
}

function LetterRow({ letter: { id, subject, state } }: { letter: LetterOnDesk }) {
  const path = `${PATH}/${id}`
  const { data, error } = useSWR(`${path}/progress`, fetchJson<LetterProgress>, {
    refreshInterval: (latest) => (latest && isUnderWay(latest) ? LOOK_MS : 0),
  })
  const shown = LETTER_STATES.find(({ value }) => value === (data?.state ?? state))
  return (
    <li className="dash-row">
      <div className="dash-row__main">
        <p className="dash-row__head">
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
