import { QuietLink } from '@/components/ui/quiet-link'
import type { Home } from '@/lib/site/show'

export function DeeperDiveCall({ words: { title, text, button } }: { words: Home['papers'] }) {
  return (
    <section
      id="deeper-dive-cta"
      aria-labelledby="deeper-dive-title"
      className="shell -scroll-mt-16 pt-24 print:hidden"
    >
      <div className="flex flex-col items-start gap-6 rounded-2xl bg-ink p-7 text-paper sm:p-12 lg:flex-row lg:items-center lg:justify-between lg:gap-16">
        <div className="flex flex-col gap-3">
          <h2 id="deeper-dive-title" className="text-title">
            {title}
          </h2>
          <p className="max-w-[52ch] text-lg">{text}</p>
        </div>
        <QuietLink href="/deeper-dive" className="button button-large flex-none bg-paper text-ink">
          {button}
        </QuietLink>
      </div>
    </section>
  )
}
