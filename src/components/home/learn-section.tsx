import { QuietLink } from '@/components/ui/quiet-link'
import type { Home, LearningCard } from '@/lib/site/show'

export function LearnSection({ home }: { home: Home }) {
  return (
    <section aria-labelledby="learn-title" className="page-part shell learn">
      <h2 id="learn-title" className="text-title">
        {home.learn.title}
      </h2>
      <ol>
        <Stop href="/ai-basics" card={home.basics} />
        <Stop href="/practical-examples" card={home.examples} />
        <Stop href="/episode-transcripts" card={home.transcripts} />
      </ol>
    </section>
  )
}

function Stop({ href, card }: { href: string; card: LearningCard }) {
  return (
    <li>
      <h3 className="text-heading">
        <QuietLink href={href}>{card.title}</QuietLink>
      </h3>
      <p>{card.text}</p>
    </li>
  )
}
