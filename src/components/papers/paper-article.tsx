import { Icon } from '@/components/ui/icon'
import { MissingMessage } from '@/components/ui/message'
import { CalmLink, QuietLink, StrongLink } from '@/components/ui/quiet-link'
import { ShareButton } from '@/components/ui/share/share-button'
import { NumberedPoints, TitledSection } from '@/components/ui/titled-section'
import { type Paper, type PaperLink, paperAddress, paperAuthors, paperPath } from '@/lib/papers/paper'
import { queryOfFilter } from '@/lib/papers/paper-filter'
import { highlightTerms, type TermLight } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'

interface PaperHeaderProps {
  paper: Paper
  host: string
}

export function PaperHeader({ paper, host }: PaperHeaderProps) {
  const { id, title, category, year } = paper
  const address = paperAddress(paper)
  return (
    <header className="@container flex min-w-0 flex-col gap-5">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold text-accent-strong">
        <span aria-hidden="true" className="h-1 w-8 rounded-full bg-accent max-sm:hidden" />
        <QuietLink
          href={`/deeper-dive${queryOfFilter({ q: '', category })}`}
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {category}
        </QuietLink>
        <span data-digits className="text-ink">
          {year}
        </span>
      </p>
      <h1 className="max-w-[24ch] text-title lg:text-[clamp(2.5rem,4vw,3.75rem)]">{title}</h1>
      <p className="max-w-[70ch] text-lg text-soft">{paperAuthors(paper, host)}</p>
      <div className="flex flex-wrap gap-3">
        {address && (
          <a href={address} rel="noopener" className="button button-strong button-large">
            Read Full Paper
            <Icon name="arrow-out" className="size-4" />
          </a>
        )}
        <ShareButton kind="paper" slug={id} title={title} shape="wide" />
      </div>
    </header>
  )
}

interface PaperTextProps {
  paper: Pick<Paper, 'summary' | 'abstract' | 'contentText'>
  /** The terms that it names. */
  terms: readonly Term[]
}

export function PaperText({ paper, terms }: PaperTextProps) {
  const { summary, abstract, contentText } = paper
  const lights = highlightTerms(terms)
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {summary && (
        <section aria-labelledby="summary-title" className="border-accent border-l-4 pl-5 sm:pl-7">
          <h2 id="summary-title" className="font-sans font-semibold text-sm text-soft">
            Summary
          </h2>
          <p className="mt-1 max-w-[40ch] font-display text-heading">{summary}</p>
        </section>
      )}
      <TextSection id="abstract" title="Abstract" text={abstract} light={lights()} />
      <TextSection id="plain-words" title="In plain words" text={contentText} light={lights()} />
    </div>
  )
}

interface TextSectionProps {
  id: string
  title: string
  text: string
  light: TermLight
}

function TextSection({ id, title, text, light }: TextSectionProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-heading">
        {title}
      </h2>
      <div className="prose mt-4 text-lg">
        {paragraphs.map((paragraph) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where words are lit
          <p key={paragraph} dangerouslySetInnerHTML={{ __html: light.text(paragraph) }} />
        ))}
      </div>
    </section>
  )
}

export const KeyInsights = ({ insights }: { insights: string[] }) => (
  <NumberedPoints
    title="Key insights"
    titleId="insights-title"
    points={insights}
    numberClass="text-accent-strong"
  />
)

export function PaperTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <TitledSection titleId="tags-title" title="Tags">
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {tags.map((tag) => (
          <li key={tag}>
            <QuietLink
              href={`/deeper-dive${queryOfFilter({ q: tag, category: '' })}`}
              className="text-link inline-flex min-h-11 min-w-11 items-center"
            >
              {tag}
            </QuietLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

interface PaperNeighboursProps {
  previous: PaperLink | null
  next: PaperLink | null
}

export function PaperNeighbours({ previous, next }: PaperNeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More papers" className="grid gap-x-10 border-line border-t pt-2 sm:grid-cols-2">
      {previous && <Neighbour paper={previous} word="Previous paper" icon="arrow-left" />}
      {next && <Neighbour paper={next} word="Next paper" icon="arrow-right" isLast />}
    </nav>
  )
}

interface NeighbourProps {
  paper: PaperLink
  word: string
  icon: 'arrow-left' | 'arrow-right'
  isLast?: boolean
}

function Neighbour({ paper, word, icon, isLast }: NeighbourProps) {
  return (
    <QuietLink
      href={paperPath(paper.id)}
      rel={isLast ? 'next' : 'prev'}
      className={`group flex min-w-0 flex-col gap-1 py-4 ${isLast ? 'sm:col-start-2 sm:items-end sm:text-right' : ''}`}
    >
      <span
        className={`flex items-center gap-2 text-sm text-soft ${isLast ? 'sm:flex-row-reverse' : ''}`}
      >
        <Icon name={icon} className="size-4" />
        <span>{word}</span>
      </span>
      <span className="font-display text-xl decoration-2 decoration-accent underline-offset-4 group-hover:underline">
        {paper.title}
      </span>
    </QuietLink>
  )
}

export function MissingPaper() {
  return (
    <MissingMessage
      title="Paper not found"
      text="The paper may have been removed or the link is incorrect."
    >
      <StrongLink href="/deeper-dive">All Papers</StrongLink>
      <CalmLink href="/">Back to Home</CalmLink>
    </MissingMessage>
  )
}
