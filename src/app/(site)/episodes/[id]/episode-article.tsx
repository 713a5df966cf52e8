import { Chapters } from '@/components/episode/chapters'
import { EpisodeHeader } from '@/components/episode/episode-header'
import { EpisodeVideo } from '@/components/episode/episode-video'
import { EpisodeQuestions } from '@/components/episode/question-list'
import { Description, Resources, Takeaways } from '@/components/episode/show-notes'
import { EpisodeMoments } from '@/components/moments/episode-moments'
import { TranscriptSection } from '@/components/transcript/transcript-section'
import { PageTerms } from '@/components/ui/page-terms'
import { BackLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { env } from '@/lib/env'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { termsOfEpisode } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'

interface EpisodeArticleProps {
  episode: EpisodeDetail
  /** All of the show's terms. */
  terms: readonly Term[]
  /** An unpublished episode, which cannot be saved or shared yet. */
  isPreview?: boolean
}

export function EpisodeArticle({ episode, terms, isPreview = false }: EpisodeArticleProps) {
  const playable = toPlayerEpisode(episode)
  const used = termsOfEpisode(terms, episode)
  return (
    <article
      className={`shell flex flex-col gap-10 pt-3 sm:gap-14 sm:pt-10 ${seasonTone(episode.season)}`}
    >
      <div className="flex flex-col gap-3 sm:gap-6">
        <BackLink href="/#episodes">All episodes</BackLink>
        <EpisodeHeader episode={episode} isPreview={isPreview} />
        <p className="hidden print:block">
          {new URL(`/episodes/${episode.slug}`, env().SITE_URL).href}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-14">
          {episode.videoUrl && (
            <EpisodeVideo
              slug={episode.slug}
              title={episode.title}
              address={episode.videoUrl}
            />
          )}
          <Description html={episode.description} terms={used} className="text-lg" />
          {playable && !isPreview && <EpisodeMoments episode={playable} />}
          {playable && <Chapters chapters={episode.chapters} episode={playable} />}
          <EpisodeQuestions questions={episode.questions} episode={playable} />
        </div>
        <div className="flex flex-col gap-12 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Takeaways takeaways={episode.keyTakeaways} />
          <Resources resources={episode.resources} />
        </div>
        <TranscriptSection episode={episode} terms={used} />
      </div>
      <PageTerms terms={used} />
    </article>
  )
}
