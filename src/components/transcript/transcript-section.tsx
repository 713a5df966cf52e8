import type { EpisodeDetail } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { MomentButton } from './moment-button'

export function TranscriptSection({ episode }: { episode: EpisodeDetail }) {
  const { transcriptionStatus, transcriptSegments: segments } = episode
  if (transcriptionStatus !== 'completed' || segments.length === 0) return null
  const playable = toPlayerEpisode(episode)

  return (
    <section id="transcript" aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="text-heading">
        Transcript
      </h2>
      <ol className="mt-5 max-w-[68ch]">
        {segments.map((segment, index) => {
          const isNewTurn = segment.speaker !== segments[index - 1]?.speaker
          return (
            <li
              key={segment.id}
              id={segment.id}
              className={`grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-2 ${isNewTurn && index > 0 ? 'mt-5' : ''}`}
            >
              <MomentButton episode={playable} start={segment.start} />
              <div className="pt-2 pb-1">
                {isNewTurn && segment.speaker && (
                  <p className="font-semibold text-(--tone)">{segment.speaker}</p>
                )}
                <p>{segment.text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
