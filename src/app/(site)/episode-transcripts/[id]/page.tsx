import { describeEpisodePage, type RouteProps } from '@/app/(site)/describe-page'
import { loadEpisode, loadRelated, loadTerms } from '@/app/site-content'
import { EpisodeFacts, SeasonLine } from '@/components/episode/episode-facts'
import { MissingEpisode } from '@/components/episode/missing-episode'
import { EpisodeQuestions } from '@/components/episode/question-list'
import { Related } from '@/components/episode/related'
import { Description, Resources, Takeaways } from '@/components/episode/show-notes'
import { PlayButton } from '@/components/player/play-button'
import { PlayerPanel } from '@/components/player/player-panel'
import { TranscriptSection } from '@/components/transcript/transcript-section'
import { Icon } from '@/components/ui/icon'
import { PageTerms } from '@/components/ui/page-terms'
import { BackLink, QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { env } from '@/lib/env'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { termsOfEpisode } from '@/lib/terms/highlight-terms'

export const generateStaticParams = () => []

export const generateMetadata = (props: RouteProps<'id'>) =>
  describeEpisodePage(props, (title) => `${title}: Transcript`)

export default async function ReaderPage({ params }: RouteProps<'id'>) {
  const [episode, terms] = await Promise.all([loadEpisode((await params).id), loadTerms()])
  if (!episode) return <MissingEpisode />
  const playable = toPlayerEpisode(episode)
  const used = termsOfEpisode(terms, episode)
  const hasTranscript =
    episode.transcriptionStatus === 'completed' && episode.transcriptSegments.length > 0
  return (
    <>
      <article
        className={`shell flex flex-col gap-12 pt-6 sm:pt-10 ${seasonTone(episode.season)}`}
      >
        <header className="flex max-w-[74ch] flex-col gap-5">
          <BackLink href={TRANSCRIPTS_PATH}>All transcripts</BackLink>
          <SeasonLine episode={episode} />
          <h1 className="text-title lg:text-[clamp(2.25rem,3.5vw,3.25rem)]">
            {episode.title}
          </h1>
          <EpisodeFacts episode={episode} />
          <Description html={episode.description} terms={used} />
          {playable && (
            <div className="player-box">
              <PlayerPanel episode={playable}>
                <PlayButton episode={playable} shape="wide" />
              </PlayerPanel>
            </div>
          )}
          <div className="flex flex-wrap gap-3 print:hidden">
            {hasTranscript && (
              <a href="#transcript" className="button button-calm button-large">
                <Icon name="transcript" className="size-5" />
                View Transcript
              </a>
            )}
            <QuietLink
              href={`/episodes/${episode.slug}`}
              className="button button-bare button-large"
            >
              Episode page
              <Icon name="arrow-right" className="size-5" />
            </QuietLink>
          </div>
          <p className="hidden print:block">
            {new URL(`/episodes/${episode.slug}`, env().SITE_URL).href}
          </p>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-12 lg:col-start-2 lg:row-start-1">
            <Takeaways takeaways={episode.keyTakeaways} />
            <EpisodeQuestions questions={episode.questions} episode={playable} />
            <Resources resources={episode.resources} />
          </div>
          {hasTranscript ? (
            <TranscriptSection episode={episode} terms={used} isQuietPdf />
          ) : (
            <p className="font-display text-heading lg:col-start-1 lg:row-start-1">
              Transcript not available yet.
            </p>
          )}
        </div>
        <PageTerms terms={used} />
      </article>
      <Related related={await loadRelated(episode)} />
    </>
  )
}
