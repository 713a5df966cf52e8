import type { Show } from '@/lib/show/show'

export function ContactSection({ show }: { show: Show }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="shell -scroll-mt-16 pt-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex flex-col gap-3">
          <h2 id="contact-title" className="text-title">
            Contact
          </h2>
          <p className="max-w-[40ch] text-lg text-soft">
            A question an episode left open, a mistake to correct, a guest to suggest: write to us.
          </p>
        </div>
        <dl className="grid content-start gap-x-10 gap-y-6 sm:grid-cols-2">
          <MailTo term="The show" address={show.contactEmail} />
          <MailTo term="Partnerships" address={show.partnershipsEmail} />
          {show.responseTime && (
            <div className="sm:col-span-2">
              <dt className="text-soft text-sm">Response time</dt>
              <dd className="text-balance py-2">{show.responseTime}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

function MailTo({ term, address }: { term: string; address: string }) {
  if (!address) return null
  return (
    <div className="min-w-0">
      <dt className="text-soft text-sm">{term}</dt>
      <dd>
        <a href={`mailto:${address}`} className="text-link inline-flex min-h-11 items-center break-all">
          {address}
        </a>
      </dd>
    </div>
  )
}
