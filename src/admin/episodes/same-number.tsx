'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import useSWR from 'swr'

/** Names episodes with the same numbers. A bonus may share them on purpose, so nothing is refused. */
export function SameNumber() {
  const { id } = useDocumentInfo()
  const season = useFormFields(([fields]) => fields.season?.value)
  const number = useFormFields(([fields]) => fields.episodeNumber?.value)
  const isWhole = Number.isInteger(season) && Number.isInteger(number)
  const query = new URLSearchParams({
    'where[season][equals]': String(season),
    'where[episodeNumber][equals]': String(number),
    ...(id && { 'where[id][not_equals]': String(id) }),
    'select[title]': 'true',
    depth: '0',
    limit: '1',
  })
  const { data } = useSWR<{ docs: { id: string; title: string }[] }>(
    isWhole ? `/api/cms/episodes?${query}` : null,
  )
  const [other] = data?.docs ?? []
  return (
    <div role="status">
      {other && (
        <p className="field-section">
          <a
            href={`/admin/collections/episodes/${other.id}`}
            rel="noreferrer"
            target="_blank"
          >
            “{other.title}”
          </a>{' '}
          is season {String(season)}, episode {String(number)} already. Podcast apps would
          show two of that number.
        </p>
      )}
    </div>
  )
}
