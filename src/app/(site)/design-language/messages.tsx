import { MissingEpisode } from '@/components/episode/missing-episode'
import { Alert } from '@/components/ui/alert'
import { FailedPage } from './failed-page'
import { Chapter, Picture, Specimen } from './specimen'

const EMPTY = [
  ['No episode yet', 'No episodes available. Please check back later.'],
  ['A season without episodes', 'No episodes available for this season.'],
  ['No papers', 'No papers found.'],
]

export function Messages() {
  return (
    <Chapter
      title="Messages"
      lead="Nothing there, not found, failed: said plainly, with what one can do next."
    >
      <Specimen name="Empty" variant="stack">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          {EMPTY.map(([name, words]) => (
            <div key={name} className="border-line border-b pb-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-sm">{name}</dt>
              <dd className="text-lg text-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="Failed, and what is there stays" variant="stack">
        <Alert>Failed to load episodes. Please try again later.</Alert>
      </Specimen>
      <Specimen name="A page that is not there">
        <Picture>
          <MissingEpisode />
        </Picture>
      </Specimen>
      <Specimen name="A page that failed">
        <Picture>
          <FailedPage />
        </Picture>
      </Specimen>
    </Chapter>
  )
}
