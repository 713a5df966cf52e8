import type { EpisodeDetail } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { groupIntoPassages } from '@/lib/transcript/passages'
import { MomentButton } from './moment-button'

export function TranscriptSection({ episode }: { episode: EpisodeDetail }) {
  const { transcriptionStatus, transcriptSegments } = episode
  if (transcriptionStatus !== 'completed' || transcriptSegments.length === 0) return null
  const playable = toPlayerEpisode(episode)

  return (
    <section id="transcript" aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="text-heading">
        Transcript
      </h2>
      <ol className="mt-4 flex max-w-[68ch] flex-col gap-5">
        {groupIntoPassages(transcriptSegments).map((passage) => (
          <li key={passage.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
            <MomentButton episode={playable} start={passage.start} />
            <div className="pt-2">
              {passage.speaker && <p className="font-semibold text-(--tone)">{passage.speaker}</p>}
              <p>
                {passage.segments.map(({ id, text }) => (
                  <span key={id} id={id}>
                    {text}{' '}
                  </span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
