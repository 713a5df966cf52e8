import { TitleLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { AnsweringEpisode } from '@/lib/episodes/find-questions'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { groupBySeason } from '@/lib/search/episode-search'
import { QuestionList } from './question-list'

export const AnsweringEpisodes = ({
  episodes,
}: {
  episodes: readonly AnsweringEpisode[]
}) => (
  <div className="flex max-w-[48rem] flex-col gap-14">
    {groupBySeason(episodes).map((run) => (
      <section
        key={run.episodes[0]?.id}
        aria-label={`Season ${run.season}`}
        className={seasonTone(run.season)}
      >
        <h2 className="border-(--tone) border-t-4 pt-3 text-(--tone) text-heading">{`Season ${run.season}`}</h2>
        {run.episodes.map(({ questions, ...episode }) => (
          <section key={episode.id} aria-labelledby={episode.slug} className="pt-8">
            <h3 id={episode.slug} className="text-heading wrap-anywhere">
              <TitleLink href={`/episodes/${episode.slug}`}>{episode.title}</TitleLink>
            </h3>
            <QuestionList
              questions={questions}
              episode={toPlayerEpisode(episode)}
              path={`/episodes/${episode.slug}`}
            />
          </section>
        ))}
      </section>
    ))}
  </div>
)
