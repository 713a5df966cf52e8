import type { ComponentType } from 'react'
import useSWR, { mutate } from 'swr'
import { broadcastToTabs } from '@/lib/accounts/tab-messages'
import { fetchJson, readError } from '@/lib/requests/fetch-json'
import { isMomentKey, MOMENTS_PATH, momentsKey, type SavedMoment, savedMomentPath } from '@/lib/saved/moment'
import { showToast } from '@/lib/site/toasts'
import { createStore } from '@/lib/store'
import { formatClock } from '@/lib/text/clock'
import { useStore } from './use-store'

export const useEpisodeMoments = (episodeId: string | null) =>
  useSWR<SavedMoment[]>(episodeId === null ? null : momentsKey(episodeId))

export const useAllMoments = () => useSWR<SavedMoment[]>(MOMENTS_PATH)

interface NewMoment {
  episode: { id: string; title: string }
  at: number
  note: string
}

/** All three show a toast and resolve to the error or null. */
export const saveMoment = ({ episode, at, note }: NewMoment): Promise<string | null> =>
  change({
    call: () => fetchJson(MOMENTS_PATH, { method: 'POST', body: { episodeId: episode.id, at, note } }),
    title: 'Moment saved',
    text: `${formatClock(at)} in ${episode.title}`,
    failure: 'Failed to save the moment. Please try again.',
  })

export const editMoment = ({ id }: SavedMoment, note: string): Promise<string | null> =>
  change({
    call: () => fetchJson(savedMomentPath(id), { method: 'PUT', body: { note } }),
    title: 'Note saved',
    failure: 'Failed to save the note. Please try again.',
  })

export const removeMoment = ({ id, at, episode }: SavedMoment): Promise<string | null> =>
  change({
    call: () => fetchJson(savedMomentPath(id), { method: 'DELETE' }),
    title: 'Moment removed',
    text: `${formatClock(at)} in ${episode.title}`,
    failure: 'Failed to remove the moment. Please try again.',
  })

interface Change {
  call: () => Promise<unknown>
  title: string
  text?: string
  failure: string
}

async function change({ call, title, text, failure }: Change): Promise<string | null> {
  try {
    await call()
  } catch (error) {
    const problem = readError(error).reason ?? failure
    showToast({ kind: 'failed', title: 'Error', text: problem })
    return problem
  }
  showToast({ kind: 'done', title, text })
  broadcastToTabs('saved')
  await mutate(isMomentKey)
  return null
}

type Marks = ComponentType<{ episodeId: string; duration: number }>

export const timelineMarksPart = createStore<{ Marks: Marks } | null>(null)

export const useTimelineMarks = (): Marks | undefined => useStore(timelineMarksPart)?.Marks
