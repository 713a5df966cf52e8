import type { ComponentType } from 'react'
import { createStore } from '@/lib/store'
import { useStore } from './use-store'

type Marks = ComponentType<{ episodeId: string; duration: number }>

export const timelineMarks = createStore<{ Marks: Marks } | null>(null)

export const useTimelineMarks = (): Marks | undefined => useStore(timelineMarks)?.Marks
