import { loadEpisodes } from '@/app/site-content'
import { EpisodeCard } from '@/components/episode/episode-card'
import { ArchivePlaceholder } from '@/components/episode/placeholders'
import { Alert } from '@/components/ui/alert'
import { FullMessage } from '@/components/ui/full-message'
import { Chapter, Specimen } from './specimen'

export async function States() {
  const [episode] = await loadEpisodes()
  return (
    <>
      <Chapter title="Episode card">
        <Specimen name="In a list; Show more only where the text overflows">
          {episode && <EpisodeCard episode={episode} />}
        </Specimen>
      </Chapter>

      <Chapter title="Waiting">
        <ArchivePlaceholder />
      </Chapter>

      <Chapter title="Empty">
        <p className="text-lg text-soft">No episodes available for this season.</p>
      </Chapter>

      <Chapter title="Failed">
        <Specimen name="While keeping what is there">
          <Alert>Failed to load episodes. Please try again later.</Alert>
        </Specimen>
      </Chapter>

      <Chapter title="A page with one thing to say">
        <FullMessage
          heading="h3"
          title="Episode not found."
          text="The episode may have been removed or the link is incorrect."
        >
          <a href="/" className="button button-strong">
            Back to Home
          </a>
        </FullMessage>
      </Chapter>
    </>
  )
}
