import { EpisodeMore } from '@/components/player/episode-more'
import { PlayButton } from '@/components/player/play-button'
import { PlayerPanel } from '@/components/player/player-panel'
import { Artwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { ShareButton } from '@/components/ui/share/share-button'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { isHost, type Person, personPath } from '@/lib/episodes/person'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts, SeasonLine } from './episode-facts'

export function EpisodeHeader({
  episode,
  isPreview,
}: {
  episode: EpisodeDetail
  isPreview: boolean
}) {
  const playable = toPlayerEpisode(episode)

  return (
    <header className="episode-head">
      <Artwork
        artwork={episode.artwork}
        waveform={episode.waveform}
        size={352}
        sizes="(min-width: 64rem) 352px, (min-width: 48rem) 240px, 128px"
        isFirst
        isNamed
        className="w-full rounded-xl shadow-lift"
      />
      <div className="episode-words">
        <SeasonLine episode={episode} />
        <h1 className="text-title lg:text-[clamp(2.5rem,4vw,3.75rem)]">{episode.title}</h1>
        <EpisodeFacts episode={episode} downloadCount={episode.downloadCount} />
        <EpisodePeople people={episode.people} />
        <div className="player-box @container flex min-w-0 flex-col gap-3">
          {playable && (
            <PlayerPanel episode={playable}>
              <PlayButton episode={playable} shape="wide" />
            </PlayerPanel>
          )}
          <div className="flex flex-wrap gap-1.5 sm:gap-3 print:hidden">
            {!isPreview && (
              <BookmarkButton
                episodeId={episode.id}
                title={episode.title}
                source="check"
                shape="wide"
              />
            )}
            {episode.transcriptionStatus === 'completed' && (
              <a
                href="#transcript"
                className="button button-calm button-large max-sm:gap-2 max-sm:px-3"
              >
                <Icon name="transcript" className="size-5 @max-[20rem]:hidden" />
                View Transcript
              </a>
            )}
            {!isPreview && (
              <ShareButton slug={episode.slug} title={episode.title} shape="wide" />
            )}
            {playable && <EpisodeMore episode={playable} className="button-calm" />}
          </div>
        </div>
      </div>
    </header>
  )
}

/** The heading already names these roles. */
const UNLABELLED = ['host', 'guest']

export function EpisodePeople({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const hosts = people.filter(isHost)
  const others = people.filter((person) => !isHost(person))
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
      {hosts.length > 0 && <Named lead="Hosted by" people={hosts} />}
      {others.length > 0 && <Named lead="With" people={others} />}
    </p>
  )
}

function Named({ lead, people }: { lead: string; people: readonly Person[] }) {
  return (
    <span>
      <span>{lead}</span>{' '}
      {people.map((person, place) => (
        <span key={`${person.slug} ${person.role}`}>
          {place > 0 && <span>{place === people.length - 1 ? ' and ' : ', '}</span>}
          <Artwork
            artwork={person.picture}
            size={24}
            sizes="24px"
            className="mr-1.5 inline-block size-6 rounded-full align-text-bottom"
          />
          <QuietLink href={personPath(person.slug)} className="text-link">
            {person.name}
          </QuietLink>
          {!UNLABELLED.includes(person.role) && <span>{` (${person.role})`}</span>}
        </span>
      ))}
    </span>
  )
}
