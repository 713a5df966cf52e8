import { NewsletterForm } from './newsletter-form'

export function NewsletterSection() {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="mt-24 bg-sunken">
      <div className="shell grid gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex flex-col gap-3">
          <h2 id="newsletter-title" className="text-title">
            Premium Newsletter
          </h2>
          <p className="max-w-[40ch] text-lg text-soft">
            Leave your address, and we write to you when there is something new to hear or to read.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
