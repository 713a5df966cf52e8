import { ListenButton } from '@/components/player/listen-button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { TermsSwitch } from '@/components/ui/terms-switch'
import {
  type Figure,
  momentFrom,
  momentPath,
  type PageBlock,
  type PageLink,
  type Prompt,
  type Quote,
  splitFillIns,
} from '@/lib/pages/page'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { highlightTerms, type TermLights } from '@/lib/terms/highlight-terms'
import { type Moment, type Term, termAnchor } from '@/lib/terms/term'
import { sanitizeHtml } from '@/lib/text/sanitize'

interface PageBlocksProps {
  blocks: PageBlock[]
  /** The terms that the blocks name. */
  terms: readonly Term[]
  /** The glossary explains the terms that other pages underline. */
  isGlossary: boolean
}

export function PageBlocks({ blocks, terms, isGlossary }: PageBlocksProps) {
  const lights = highlightTerms(terms)
  return blocks.map((block) => (
    <section
      key={block.anchor}
      id={block.anchor}
      aria-labelledby={`${block.anchor}-title`}
      className={`page-part page-section page-${block.kind}`}
    >
      <div className="page-section-head">
        {block.kind === 'prompts' && block.level && <p className="page-level">{block.level}</p>}
        <h2 id={`${block.anchor}-title`} className="text-title">
          {block.heading}
        </h2>
        {block.intro && <p className="page-intro">{block.intro}</p>}
      </div>
      <BlockBody block={block} lights={lights} isGlossary={isGlossary} />
    </section>
  ))
}

interface BlockBodyProps {
  block: PageBlock
  lights: TermLights
  isGlossary: boolean
}

function BlockBody({ block, lights, isGlossary }: BlockBodyProps) {
  switch (block.kind) {
    case 'text':
      return (
        <>
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
            dangerouslySetInnerHTML={{ __html: lights().html(sanitizeHtml(block.html)) }}
          />
          {block.moment && <MomentLine moment={block.moment} />}
        </>
      )
    case 'terms':
      return (
        <>
          {isGlossary && <TermsSwitch />}
          <TermList terms={block.terms} />
        </>
      )
    case 'prompts':
      return <PromptList prompts={block.prompts} anchor={block.anchor} />
    case 'links':
      return <LinkCards links={block.links} />
    case 'quotes':
      return <QuoteList quotes={block.quotes} />
    case 'figures':
      return <FigureList figures={block.figures} />
  }
}

function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function QuoteList({ quotes }: { quotes: Quote[] }) {
  return (
    <ul className="quotes">
      {quotes.map(({ text, name, role }) => (
        <li key={text}>
          <figure>
            <blockquote>{text}</blockquote>
            <figcaption>
              <span>{name}</span>
              {role && <span className="text-soft">{`, ${role}`}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function TermList({ terms }: { terms: Term[] }) {
  return (
    <dl>
      {terms.map(({ slug, word, meaning, example, more, moment, source }) => (
        <div key={slug} id={termAnchor(slug)} className="term">
          <dt>
            <dfn>{word}</dfn>
          </dt>
          <dd>
            <p>{meaning}</p>
            {example && (
              <p className="term-example">
                <strong>For example</strong> <span>{example}</span>
              </p>
            )}
            {more.split(/\n\s*\n/).map((paragraph) => paragraph.trim() && <p key={paragraph}>{paragraph}</p>)}
            {source && (
              <p className="term-source">
                Source:{' '}
                <a href={source.url} rel="noopener" className="text-link">
                  {source.label}
                </a>
              </p>
            )}
            {moment && <MomentLine moment={moment} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LinkCards({ links }: { links: PageLink[] }) {
  return (
    <ul className="link-cards">
      {links.map((link) => (
        <li key={link.url}>
          <p>
            <CardLink {...link} />
          </p>
          {link.text && <p className="text-soft">{link.text}</p>}
        </li>
      ))}
    </ul>
  )
}

function CardLink({ label, url }: PageLink) {
  const isInside = url.startsWith('/') || url.startsWith('#')
  if (isInside) {
    return (
      <QuietLink href={url} className="text-link">
        <span>{label}</span> <Icon name="arrow-right" className="inline size-4" />
      </QuietLink>
    )
  }
  return (
    <a href={url} rel="noopener" className="text-link">
      <span>{label}</span> <Icon name="arrow-out" className="inline size-4" />
    </a>
  )
}

interface PromptListProps {
  prompts: Prompt[]
  anchor: string
}

function PromptList({ prompts, anchor }: PromptListProps) {
  return prompts.map(({ title, text, note, moment }, index) => {
    const id = `${anchor}-${index + 1}`
    return (
      <article key={title} id={id} aria-labelledby={`${id}-title`} className="prompt">
        <h3 id={`${id}-title`} className="text-heading">
          {title}
        </h3>
        <div className="prompt-sheet">
          <p id={`${id}-text`} className="prompt-text">
            {splitFillIns(text).map((part, position) => {
              const Part = part.isFillIn ? 'mark' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
              return <Part key={position}>{part.text}</Part>
            })}
          </p>
          <CopyButton what="prompt" textId={`${id}-text`} title={title} />
        </div>
        <div className="prompt-aside">
          {note && <p>{note}</p>}
          {moment && <MomentLine moment={moment} what="why" />}
        </div>
      </article>
    )
  })
}

interface MomentLineProps {
  moment: Moment
  what?: 'it' | 'why'
}

function MomentLine({ moment, what = 'it' }: MomentLineProps) {
  const { episode, at } = moment
  const playable = toPlayerEpisode(episode)
  return (
    <p className="moment">
      {playable && <ListenButton episode={playable} at={at} />}
      <span>
        <span>{playable ? `Hear ${what} in ` : 'Explained in '}</span>
        <QuietLink href={momentPath(moment)} className="text-link">
          {episode.title}
        </QuietLink>
        {playable && at > 0 && <span className="text-soft"> {momentFrom(moment)}</span>}
      </span>
    </p>
  )
}
