'use client'

import { toast } from '@payloadcms/ui'
import Link from 'next/link'
import { type DragEvent, use, useState } from 'react'
import { ShowTimeZone, useShowMoment } from '@/admin/show-time-zone'
import { useRefresh } from '@/hooks/use-refresh'
import { type Day, dayOf, movedTo, weeksFrom } from '@/lib/editing/calendar'
import type { ScheduledEpisode } from '@/lib/editing/show-week'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'

const WEEKS = 5
const DRAGGED = 'application/x-episode'
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const OVER = 'That time has passed. Open the episode to publish it now.'

/** Scheduled episodes by day. An episode can be dragged to another day, or moved by date below. */
export function Calendar({ scheduled }: { scheduled: readonly ScheduledEpisode[] }) {
  const refresh = useRefresh()
  const [over, setOver] = useState<Day>()
  const timeZone = use(ShowTimeZone)
  const momentOf = useShowMoment()
  const today = dayOf(new Date(), timeZone)

  async function keep({ id }: ScheduledEpisode, publishDate: string): Promise<boolean> {
    try {
      await fetchJson(`/api/cms/episodes/${id}?depth=0`, { method: 'PATCH', body: { publishDate } })
      refresh()
      return true
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'The episode could not be moved.')
      return false
    }
  }

  async function move(id: string, day: Day) {
    const episode = scheduled.find((each) => each.id === id)
    if (!episode || dayOf(episode.publishDate, timeZone) === day) return
    const moved = movedTo(episode.publishDate, day, new Date(), timeZone)
    if (!moved) return void toast.error(OVER)
    if (!(await keep(episode, moved))) return
    toast.success(`“${episode.title}” becomes public at ${momentOf(moved)}.`, {
      action: { label: 'Undo', onClick: () => void keep(episode, episode.publishDate) },
    })
  }

  const takes = (day: Day) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      setOver(day)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(undefined)
      void move(event.dataTransfer.getData(DRAGGED), day)
    },
  })

  return (
    <section aria-labelledby="calendar" className="calendar">
      <h3 id="calendar">Calendar</h3>
      <table onDragLeave={() => setOver(undefined)}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(new Date(), WEEKS, timeZone).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  aria-current={day === today ? 'date' : undefined}
                  className={day === over ? 'is-over' : day < today ? 'is-past' : undefined}
                  key={day}
                  {...takes(day)}
                >
                  <time dateTime={day}>{Number(day.slice(8))}</time>
                  {scheduled
                    .filter(({ publishDate }) => dayOf(publishDate, timeZone) === day)
                    .map((episode) => (
                      <Link
                        draggable
                        href={`/admin/collections/episodes/${episode.id}`}
                        key={episode.id}
                        onDragStart={({ dataTransfer }) => {
                          dataTransfer.setData(DRAGGED, episode.id)
                          dataTransfer.effectAllowed = 'move'
                        }}
                        prefetch={false}
                        title={momentOf(episode.publishDate)}
                      >
                        {episode.title}
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>Move by date</summary>
        {scheduled.map((episode) => (
          <label key={episode.id}>
            {episode.title}{' '}
            <input
              min={today}
              onChange={({ target }) => target.value && void move(episode.id, target.value)}
              type="date"
              value={dayOf(episode.publishDate, timeZone)}
            />
          </label>
        ))}
      </details>
    </section>
  )
}
