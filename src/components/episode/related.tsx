import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { TitleLink } from '@/components/ui/quiet-link'
import { SectionButton } from '@/components/ui/section-button'
import { TitledSection } from '@/components/ui/titled-section'
import { paperPath } from '@/lib/papers/paper'
import type { Related as RelatedItems } from '@/lib/related/find-related'
import { type Show, supportAddress } from '@/lib/site/show'

interface RelatedProps {
  related: RelatedItems
  funding?: Show['funding']
}

export function Related({ related: { next, goesWith }, funding = [] }: RelatedProps) {
  return (
    <aside
      aria-label="Where to go on"
      className="shell mt-16 grid gap-x-16 gap-y-8 border-line border-t pt-8 lg:grid-cols-2 print:hidden"
    >
      {next && (
        <TitledSection titleId="next-title" title="Next">
          <ul>
            <EpisodeTeaser episode={next} />
          </ul>
        </TitledSection>
      )}
      {goesWith.length > 0 && (
        <TitledSection titleId="goes-with-title" title="Related episodes">
          <ul>
            {goesWith.map(({ item, reason }) =>
              'slug' in item ? (
                <EpisodeTeaser key={item.id} episode={item}>
                  <p className="mt-1 text-sm text-soft">{reason}</p>
                </EpisodeTeaser>
              ) : (
                <li key={item.id} className="border-line border-b py-4 last:border-b-0">
                  <p className="font-semibold text-accent-strong text-sm">
                    Paper, <span data-digits>{item.year}</span>
                  </p>
                  <h3 className="font-display text-lg leading-snug">
                    <TitleLink href={paperPath(item.id)}>{item.title}</TitleLink>
                  </h3>
                  <p className="mt-1 text-sm text-soft">{reason}</p>
                </li>
              ),
            )}
          </ul>
        </TitledSection>
      )}
      <p className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3 text-soft">
        <span>Get new episodes by email.</span>
        <SectionButton section="newsletter" className="button button-calm">
          Subscribe
        </SectionButton>
        {funding.length > 0 && (
          <a href={supportAddress(funding)} rel="noopener" className="button button-calm">
            Support the show
          </a>
        )}
      </p>
    </aside>
  )
}
