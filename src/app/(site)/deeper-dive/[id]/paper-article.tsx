import { CitingEpisodes } from '@/components/episode/citing-episodes'
import { PapersBackLink } from '@/components/papers/papers-back-link'
import { Icon } from '@/components/ui/icon'
import { PageTerms } from '@/components/ui/page-terms'
import { QuietLink } from '@/components/ui/quiet-link'
import { ShareButton } from '@/components/ui/share/share-button'
import { NumberedPoints, TitledSection } from '@/components/ui/titled-section'
import { env } from '@/lib/env'
import {
  type Paper,
  type PaperInPlace,
  type PaperLink,
  paperAddress,
  paperAuthors,
  paperPath,
} from '@/lib/papers/paper'
import { queryOfFilter } from '@/lib/papers/paper-filter'
import { highlightTerms, type TermLight } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'

interface PaperArticleProps {
  found: PaperInPlace
  host: string
  /** The terms that the paper names. */
  terms: readonly Term[]
}

export function PaperArticle({ found, host, terms }: PaperArticleProps) {
  const { paper, episodes, passages, previous, next } = found
  const { id, summary, keyInsights, tags } = paper
  const lights = highlightTerms(terms)
  return (
    <article className="shell flex flex-col gap-12 pt-6 sm:pt-10">
      <div className="flex flex-col gap-4">
        <PapersBackLink />
        <PaperHeader paper={paper} host={host} />
        <p className="hidden print:block">{new URL(paperPath(id), env().SITE_URL).href}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 border-line border-t pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {summary && (
            <section
              aria-labelledby="summary-title"
              className="border-accent border-l-4 pl-5 sm:pl-7"
            >
              <h2 id="summary-title" className="font-sans font-semibold text-sm text-soft">
                Summary
              </h2>
              <p className="mt-1 max-w-[40ch] font-display text-heading">{summary}</p>
            </section>
          )}
          <Paragraphs id="abstract" title="Abstract" text={paper.abstract} light={lights()} />
          <Paragraphs
            id="plain-words"
            title="In plain words"
            text={paper.contentText}
            light={lights()}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <NumberedPoints
            title="Key insights"
            titleId="insights-title"
            points={keyInsights}
            numberClass="text-accent-strong"
          />
          <CitingEpisodes episodes={episodes} passages={passages} />
          {tags.length > 0 && (
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
          )}
        </div>
      </div>
      {(previous || next) && (
        <nav
          aria-label="More papers"
          className="grid gap-x-10 border-line border-t pt-2 sm:grid-cols-2"
        >
          {previous && <Neighbour paper={previous} />}
          {next && <Neighbour paper={next} isNext />}
        </nav>
      )}
      <PageTerms terms={terms} />
    </article>
  )
}

function PaperHeader({ paper, host }: { paper: Paper; host: string }) {
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
          <a href={address} className="button button-strong button-large">
            Read Full Paper
            <Icon name="arrow-out" className="size-4" />
          </a>
        )}
        <ShareButton kind="paper" slug={id} title={title} shape="wide" />
      </div>
    </header>
  )
}

interface ParagraphsProps {
  id: string
  title: string
  text: string
  light: TermLight
}

function Paragraphs({ id, title, text, light }: ParagraphsProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <TitledSection titleId={`${id}-title`} title={title}>
      <div className="prose mt-4 text-lg">
        {paragraphs.map((paragraph) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where words are lit
          <p key={paragraph} dangerouslySetInnerHTML={{ __html: light.text(paragraph) }} />
        ))}
      </div>
    </TitledSection>
  )
}

function Neighbour({ paper, isNext }: { paper: PaperLink; isNext?: boolean }) {
  return (
    <QuietLink
      href={paperPath(paper.id)}
      rel={isNext ? 'next' : 'prev'}
      className={`group flex min-w-0 flex-col gap-1 py-4 ${isNext ? 'sm:col-start-2 sm:items-end sm:text-right' : ''}`}
    >
      <span
        className={`flex items-center gap-2 text-sm text-soft ${isNext ? 'sm:flex-row-reverse' : ''}`}
      >
        <Icon name={isNext ? 'arrow-right' : 'arrow-left'} className="size-4" />
        <span>{isNext ? 'Next paper' : 'Previous paper'}</span>
      </span>
      <span className="font-display text-xl decoration-2 decoration-accent underline-offset-4 group-hover:underline">
        {paper.title}
      </span>
    </QuietLink>
  )
}
