import { player, usePlayer } from '@/hooks/use-player'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import { formatClock } from '@/lib/text/clock'
import { PANE } from '@/lib/transcripts/scroll-into-sight'
import { spokenIndex } from '@/lib/transcripts/segment-address'

export function ChapterPane({ episode }: { episode: EpisodeDetail }) {
  const { id, chapters, keyTakeaways } = episode
  const current = usePlayer((state) =>
    state.episode?.id === id
      ? spokenIndex(
          chapters.map(({ start }) => start),
          state.position,
        )
      : -1,
  )
  if (chapters.length === 0 && keyTakeaways.length === 0)
    return <p className="full-player-empty">This episode has no chapters.</p>

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark within the player
    <div {...PANE} role="group" aria-label="Chapters" tabIndex={-1} className="full-player-pane">
      <ol>
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => player.seek(start)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-4 rounded-md text-left aria-current:font-semibold aria-current:text-(--tone)"
            >
              <span data-digits className="w-11 flex-none text-sm text-soft">
                {formatClock(start)}
              </span>
              {title}
            </button>
          </li>
        ))}
      </ol>
      {keyTakeaways.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-lg">Key takeaways</h3>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-soft">
            {keyTakeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
