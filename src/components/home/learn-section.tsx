import { QuietLink } from '@/components/ui/quiet-link'
import { TitledSection } from '@/components/ui/titled-section'
import { isLinked, type Navigation } from '@/lib/site/navigation'
import type { Home } from '@/lib/site/show'

export function LearnSection({ home, navigation }: { home: Home; navigation: Navigation }) {
  const stops = [
    { path: '/ai-basics', ...home.basics },
    { path: '/practical-examples', ...home.examples },
    { path: '/episode-transcripts', ...home.transcripts },
  ].filter(({ path }) => isLinked(navigation, path))
  if (stops.length === 0) return null
  return (
    <TitledSection
      titleId="learn-title"
      title={home.learn.title}
      size="text-title"
      className="shell learn"
    >
      <ol>
        {stops.map(({ path, title, text }) => (
          <li key={path}>
            <h3 className="text-heading">
              <QuietLink href={path}>{title}</QuietLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
