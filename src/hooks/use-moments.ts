import useSWR, { mutate } from 'swr'
import { broadcastToTabs } from '@/lib/accounts/tab-messages'
import { fetchJson } from '@/lib/requests/fetch-json'
import {
  isMomentKey,
  MOMENTS_PATH,
  momentsKey,
  type SavedMoment,
  savedMomentPath,
} from '@/lib/saved/moment'
import { formatClock } from '@/lib/text/clock'
import { callWithToast } from './call-with-toast'

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
    call: () =>
      fetchJson(MOMENTS_PATH, { method: 'POST', body: { episodeId: episode.id, at, note } }),
    done: { title: 'Moment saved', text: `${formatClock(at)} in ${episode.title}` },
    failed: 'Failed to save the moment. Please try again.',
  })

export const editMoment = ({ id }: SavedMoment, note: string): Promise<string | null> =>
  change({
    call: () => fetchJson(savedMomentPath(id), { method: 'PUT', body: { note } }),
    done: { title: 'Note saved' },
    failed: 'Failed to save the note. Please try again.',
  })

/** The moment, if its note was changed elsewhere since it was read. A failed request finds nothing. */
export async function findNewerNote({
  id,
  note,
}: SavedMoment): Promise<SavedMoment | undefined> {
  const moments = await fetchJson<SavedMoment[]>(MOMENTS_PATH).catch(() => [])
  return moments.find((stored) => stored.id === id && stored.note !== note)
}

export const removeMoment = ({ id, at, episode }: SavedMoment): Promise<string | null> =>
  change({
    call: () => fetchJson(savedMomentPath(id), { method: 'DELETE' }),
    done: { title: 'Moment removed', text: `${formatClock(at)} in ${episode.title}` },
    failed: 'Failed to remove the moment. Please try again.',
  })

async function change(toasted: Parameters<typeof callWithToast>[0]): Promise<string | null> {
  const problem = await callWithToast(toasted)
  if (problem === null) {
    broadcastToTabs('saved')
    await mutate(isMomentKey)
  }
  return problem
}
