'use client'

import { toast } from '@payloadcms/ui'
import Link from 'next/link'
import { use } from 'react'
import { ShowTimeZone, useShowMoment } from '@/admin/show-time-zone'
import { useRefresh } from '@/hooks/use-refresh'
import { dayOf, movedTo } from '@/lib/editing/move-to-day'
import type { ScheduledEpisode } from '@/lib/editing/show-week'
import { fetchJson } from '@/lib/requests/fetch-json'
import { orToast } from './do-call'

/** Scheduled episodes in order of publication. A date field moves each to another day. */
export function PlannedEpisodes({ scheduled }: { scheduled: readonly ScheduledEpisode[] }) {
  const refresh = useRefresh()
  const timeZone = use(ShowTimeZone)
  const momentOf = useShowMoment()

  const store = ({ id }: ScheduledEpisode, publishDate: string): Promise<boolean> =>
    orToast('The episode could not be moved.', async () => {
      await fetchJson(`/api/cms/episodes/${id}?depth=0`, { method: 'PATCH', body: { publishDate } })
      refresh()
    })

  async function move(episode: ScheduledEpisode, day: string) {
    const moved = movedTo(episode.publishDate, day, new Date(), timeZone)
    if (!moved) return void toast.error('That time has passed. Open the episode to publish it now.')
    if (!(await store(episode, moved))) return
    toast.success(`“${episode.title}” becomes public at ${momentOf(moved)}.`, {
      action: { label: 'Undo', onClick: () => void store(episode, episode.publishDate) },
    })
  }

  return (
    <section aria-labelledby="planned">
      <h3 id="planned">Planned</h3>
      <table className="panel-table">
        <thead>
          <tr>
            <th scope="col">Episode</th>
            <th scope="col">Public at</th>
            <th scope="col">Move to</th>
          </tr>
        </thead>
        <tbody>
          {scheduled.map((episode) => (
            <tr key={episode.id}>
              <th scope="row">
                <Link href={`/admin/collections/episodes/${episode.id}`} prefetch={false}>
                  {episode.title}
                </Link>
              </th>
              <td>{momentOf(episode.publishDate)}</td>
              <td>
                <input
                  aria-label={`Day of “${episode.title}”`}
                  min={dayOf(new Date(), timeZone)}
                  onChange={({ target }) => target.value && void move(episode, target.value)}
                  type="date"
                  value={dayOf(episode.publishDate, timeZone)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
