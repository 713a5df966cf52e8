import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { DeskReport } from '@/lib/editing/desk'
import type { Found } from '@/lib/editing/edit-history'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { SegmentRow, SPEAKERS_LIST } from './segment-row'
import type { DeskAudio, Reveal } from './use-desk-audio'
import type { Find } from './use-find'
import type { RowActions } from './use-row-actions'

interface SegmentListProps {
  segments: readonly TranscriptSegment[]
  speakers: { name: string }[]
  people: string[]
  reports: ReadonlyMap<string, readonly DeskReport[]>
  answered: ReadonlyMap<string, string>
  audio: DeskAudio
  find: Find
  reveal: Reveal | null
  activeId: string
  waveform: string | null
  seconds: number | null
  actions: RowActions
}

const NO_MARKS: readonly Found[] = []
const NO_REPORTS: readonly DeskReport[] = []

/** Estimated height in pixels of an unmeasured row. */
const ROW_HEIGHT = 64

export function SegmentList(props: SegmentListProps) {
  const {
    segments,
    speakers,
    people,
    reports,
    answered,
    audio,
    find,
    reveal,
    activeId,
    waveform,
    seconds,
    actions,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const indexes = useMemo(() => new Map(segments.map(({ id }, index) => [id, index])), [segments])
  const starts = useMemo(() => segments.map(({ start }) => start), [segments])
  const { subscribe, getState } = audio.clock
  const spoken = useSyncExternalStore(
    subscribe,
    () => spokenIndex(starts, getState()),
    () => -1,
  )
  const active = indexes.get(activeId)
  const current = find.found[find.current]

  const virtualizer = useVirtualizer({
    count: segments.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => segments[index]?.id ?? index,
    overscan: 4,
    rangeExtractor: (range) => withActive(range, active),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for all that is revealed, not when the list changes later
  useEffect(() => {
    const index = reveal ? indexes.get(reveal.id) : undefined
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'auto' })
  }, [reveal])

  // The list follows playback unless the editor is working in it.
  useEffect(() => {
    const isAtWork = frame.current?.contains(document.activeElement)
    if (audio.isPlaying && spoken >= 0 && !isAtWork) virtualizer.scrollToIndex(spoken, { align: 'auto' })
  }, [spoken, audio.isPlaying, virtualizer])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section ref={frame} className="desk-list" tabIndex={0} aria-label="Segments">
      <datalist id={SPEAKERS_LIST}>
        {[...new Set([...speakers.map(({ name }) => name), ...people])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const segment = segments[index]
          if (!segment) return null
          const { id } = segment
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={segments.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <SegmentRow
                segment={segment}
                isActive={id === activeId}
                isSpoken={index === spoken}
                marks={find.marks.get(id) ?? NO_MARKS}
                current={current?.id === id ? current : undefined}
                reports={reports.get(id) ?? NO_REPORTS}
                answered={answered.get(id)}
                reveal={reveal?.id === id ? reveal : null}
                waveform={waveform}
                seconds={seconds}
                actions={actions}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function withActive(range: Range, active: number | undefined): number[] {
  const rows = defaultRangeExtractor(range)
  if (active === undefined || rows.includes(active)) return rows
  return [...rows, active].sort((one, other) => one - other)
}
