import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { countSpeakers } from '@/lib/editing/edit-segments'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { SegmentRow, SPEAKERS_LIST } from './segment-row'
import type { EditorProps } from './use-editor'

/** Estimated height in pixels of an unmeasured row. */
const ROW_HEIGHT = 64

const LIST =
  'tw:min-h-64 tw:flex-[1_1_16rem] tw:overflow-auto tw:border-line tw:border-y tw:[overflow-anchor:none]'

export function SegmentList({ editor }: EditorProps) {
  const { segments, audio, reveal, active, transcript } = editor
  const frame = useRef<HTMLDivElement>(null)
  const names = new Set([
    ...countSpeakers(segments).map(({ name }) => name),
    ...transcript.people,
  ])
  const spoken = spokenIndex(
    segments.map(({ start }) => start),
    audio.seconds,
  )

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
    const index = segments.findIndex(({ id }) => id === reveal?.id)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
  }, [reveal])

  // The list follows playback unless the editor is working in it.
  useEffect(() => {
    const isAtWork = frame.current?.contains(document.activeElement)
    if (audio.isPlaying && spoken >= 0 && !isAtWork)
      virtualizer.scrollToIndex(spoken, { align: 'auto' })
  }, [spoken, audio.isPlaying, virtualizer])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section ref={frame} className={LIST} tabIndex={0} aria-label="Segments">
      <datalist id={SPEAKERS_LIST}>
        {[...names].filter(Boolean).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol
        className="tw:relative tw:m-0 tw:list-none tw:p-0"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            className="tw:absolute tw:inset-x-0 tw:top-0"
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={segments.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {segments[index] && (
              <SegmentRow
                {...{ editor, index }}
                isSpoken={index === spoken}
                segment={segments[index]}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function withActive(range: Range, active: number): number[] {
  const rows = new Set(defaultRangeExtractor(range))
  if (active >= 0) rows.add(active)
  return [...rows].sort((one, other) => one - other)
}
