import type { Show } from '@/lib/site/show'

/** Every way to give money to the show; nothing without one. */
export function SupportLinks({ funding }: Pick<Show, 'funding'>) {
  if (funding.length === 0) return null
  return (
    <section id="support" aria-labelledby="support-title" className="mt-14 scroll-mt-20">
      <h2 id="support-title" className="text-heading">
        Support the show
      </h2>
      <p className="mt-4 flex flex-wrap gap-3">
        {funding.map(({ label, url }) => (
          <a key={url} href={url} rel="noopener" className="button button-strong">
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}
