'use client'

import { toast } from '@payloadcms/ui'
import { use } from 'react'
import { ShowTimeZone, useShowDateTime } from '@/admin/show-time-zone'
import { useRefresh } from '@/hooks/use-refresh'
import type { EpisodeInWork } from '@/lib/editing/dashboard-overview'
import { dayOf, movedTo } from '@/lib/editing/move-to-day'
import { fetchJson } from '@/lib/requests/fetch-json'
import { orToast, toastUndo } from './do-call'

/** The day on which an episode becomes public. Another one keeps the time of day. */
export function MoveEpisode({
  id,
  title,
  publishDate,
}: Pick<EpisodeInWork, 'id' | 'title' | 'publishDate'>) {
  const refresh = useRefresh()
  const timeZone = use(ShowTimeZone)
  const dateTimeOf = useShowDateTime()

  const store = (date: string) =>
    orToast(async () => {
      const body = { publishDate: date }
      await fetchJson(`/api/cms/episodes/${id}?depth=0`, { method: 'PATCH', body })
      refresh()
    })

  async function move(day: string) {
    const moved = movedTo(publishDate, day, new Date(), timeZone)
    if (!moved)
      return void toast.error('That time has passed. Open the episode to publish it now.')
    if (!(await store(moved))) return
    toastUndo(
      `“${title}” becomes public at ${dateTimeOf(moved)}.`,
      () => void store(publishDate),
    )
  }

  return (
    <label style={{ whiteSpace: 'nowrap' }}>
      {'Move to '}
      <input
        aria-label={`Move “${title}” to`}
        min={dayOf(new Date(), timeZone)}
        onChange={({ target }) => target.value && void move(target.value)}
        type="date"
        value={dayOf(publishDate, timeZone)}
      />
    </label>
  )
}
