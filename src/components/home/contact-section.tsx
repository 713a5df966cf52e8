import { OUTCOMES } from '@/lib/requests/form-outcomes'
import type { Show } from '@/lib/site/show'
import { ContactForm } from './contact-form'

export function ContactSection({ show }: { show: Show }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="shell -scroll-mt-16 pt-24"
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:items-start lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <div className="bubble rounded-bl-none bg-[color-mix(in_srgb,var(--color-season-1)_15%,var(--color-paper))] after:left-0 after:[clip-path:polygon(0_0,100%_0,0_100%)] print:min-h-0 print:border-0 print:bg-transparent print:p-0 print:after:hidden">
            <h2 id="contact-title" className="text-title">
              Contact
            </h2>
            <p className="mt-3 max-w-[36ch] text-lg">
              A question an episode left open, a mistake to correct, a guest to suggest: write
              to us.
            </p>
          </div>
          <dl className="grid content-start gap-x-10 gap-y-5 sm:max-lg:grid-cols-2 lg:pl-7">
            <MailTo term="The show" address={show.contactEmail} />
            <MailTo term="Partnerships" address={show.partnershipsEmail} />
            {show.responseTime && (
              <div className="sm:max-lg:col-span-2">
                <dt className="text-soft text-sm">Response time</dt>
                <dd className="text-balance py-2">{show.responseTime}</dd>
              </div>
            )}
          </dl>
        </div>
        <div className="bubble rounded-br-none bg-sunken after:right-0 after:[clip-path:polygon(0_0,100%_0,100%_100%)] lg:mt-18 print:hidden">
          <ContactForm done={OUTCOMES['contact-done']} />
        </div>
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
        <a
          href={`mailto:${address}`}
          className="text-link inline-flex min-h-11 items-center break-all"
        >
          {address}
        </a>
      </dd>
    </div>
  )
}
