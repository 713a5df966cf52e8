import { TitledSection } from '@/components/ui/titled-section'
import type { Show } from '@/lib/site/show'

/** Every way to give money to the show; nothing without one. */
export function SupportLinks({ funding }: Pick<Show, 'funding'>) {
  if (funding.length === 0) return null
  return (
    <TitledSection
      id="support"
      titleId="support-title"
      title="Support the show"
      className="mt-14 scroll-mt-20"
    >
      <p className="mt-4 flex flex-wrap gap-3">
        {funding.map(({ label, url }) => (
          <a key={url} href={url} rel="noopener" className="button button-strong">
            {label}
          </a>
        ))}
      </p>
    </TitledSection>
  )
}
