import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { SpokenPassage } from '@/components/player/spoken-passage'
import { Artwork } from '@/components/ui/artwork'
import { QuietLink } from '@/components/ui/quiet-link'
import { TitledSection } from '@/components/ui/titled-section'
import type { PersonOnSite } from '@/lib/people/find-person'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { EPISODES_PATH } from '@/lib/search/episode-search'

export function PersonArticle({
  person,
  showName,
}: {
  person: PersonOnSite
  showName: string
}) {
  const { name, about, links, picture, isHost, episodes, episodeCount, passages } = person
  return (
    <article className="shell flex flex-col gap-12 pt-10 sm:pt-16">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
        <Artwork
          artwork={picture}
          size={176}
          sizes="(min-width: 40rem) 176px, 128px"
          isFirst
          isNamed
          className="size-32 flex-none rounded-full object-cover sm:size-44"
        />
        <div className="min-w-0">
          <p className="font-semibold text-accent-strong">{`${isHost ? 'Host of' : 'On'} ${showName}`}</p>
          <h1 className="text-title wrap-anywhere">{name}</h1>
          {about && (
            <p className="mt-3 max-w-[60ch] whitespace-pre-line text-lg text-soft">{about}</p>
          )}
          {links.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {links.map(({ label, url }) => (
                <li key={`${label} ${url}`}>
                  <a href={url} className="text-link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {passages.length > 0 && (
        <TitledSection
          titleId="passages-title"
          title="In their own words"
          className="max-w-[48rem]"
        >
          <ol>
            {passages.map((passage) => (
              <SpokenPassage
                key={passage.url}
                passage={passage}
                playable={toPlayerEpisode(passage.episode)}
              >
                {passage.text}
              </SpokenPassage>
            ))}
          </ol>
        </TitledSection>
      )}
      <TitledSection
        titleId="episodes-title"
        title={episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`}
      >
        <ul className="offered-episodes">
          {episodes.map((episode) => (
            <EpisodeTeaser key={episode.id} episode={episode} />
          ))}
        </ul>
        {episodeCount > episodes.length && (
          <p className="mt-4 text-soft">
            These are the newest.{' '}
            <QuietLink href={EPISODES_PATH} className="text-link">
              All episodes of the show
            </QuietLink>
          </p>
        )}
      </TitledSection>
    </article>
  )
}
