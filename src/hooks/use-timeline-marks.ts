import { type ComponentType, useSyncExternalStore } from 'react'
import { createStore } from '@/lib/player/store'

type Marks = ComponentType<{ episodeId: string; duration: number }>

/** What is drawn on every seek bar of the loaded episode, once the part that draws it has come. */
export const timelineMarks = createStore<{ Marks: Marks } | null>(null)

export const useTimelineMarks = (): Marks | undefined =>
  useSyncExternalStore(timelineMarks.subscribe, timelineMarks.getState, () => null)?.Marks
