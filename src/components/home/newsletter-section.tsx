import { NewsletterForm } from './newsletter-form'
import { Stamp } from './stamp'

export function NewsletterSection() {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="later shell -scroll-mt-16 pt-24 print:hidden"
    >
      <div className="letter">
        <div className="flex flex-col gap-3 sm:gap-5 lg:py-2">
          <h2 id="newsletter-title" className="text-title">
            Premium Newsletter
          </h2>
          <p className="max-w-[40ch] text-lg text-soft">
            Leave your email and we will write when there is something new to hear or read.
          </p>
          <p className="max-w-[44ch] text-sm text-soft lg:mt-auto">
            That is all, and we share your address with no one. Every email has a one-click unsubscribe link.
          </p>
        </div>
        <div className="letter-address">
          <Stamp />
          <NewsletterForm />
        </div>
      </div>
    </section>
  )
}
