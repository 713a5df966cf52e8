import { ListenButton } from '@/components/player/play-button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { TermsSwitch } from '@/components/ui/terms-switch'
import {
  type LinksBlock,
  type PageBlock,
  type Prompt,
  referencePath,
  referenceStart,
  splitFillIns,
} from '@/lib/pages/page'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { highlightTerms, type TermLights } from '@/lib/terms/highlight-terms'
import { type PageReference, type Term, termAnchor } from '@/lib/terms/term'
import { sanitizeHtml } from '@/lib/text/sanitize'

interface PageBlocksProps {
  blocks: PageBlock[]
  /** The terms that the blocks name. */
  terms: readonly Term[]
  /** The glossary explains the terms that other pages underline. */
  isGlossary: boolean
  isLegal: boolean
}

/** The frame of a page's section. */
export const SECTION =
  'scroll-mt-22 not-first:mt-[clamp(4rem,7vw,6rem)] print:not-first:mt-[1cm]'
const LEGAL_SECTION =
  'max-w-[68ch] scroll-mt-22 not-first:mt-[clamp(2.25rem,4vw,3.25rem)] print:not-first:mt-[1cm]'
/** Legal pages begin with it. */
const SUMMARY = {
  anchor: 'in-short',
  className: 'rounded-[1.25rem] border border-line bg-raised p-[clamp(1.25rem,3vw,2rem)]',
}
export const INTRO = 'mt-3 max-w-[60ch] text-[1.125rem] text-soft'

export function PageBlocks({ blocks, terms, ...kind }: PageBlocksProps) {
  const { isLegal } = kind
  const lights = highlightTerms(terms)
  return blocks.map((block) => (
    <section
      key={block.anchor}
      id={block.anchor}
      aria-labelledby={`${block.anchor}-title`}
      className={`${isLegal ? LEGAL_SECTION : SECTION} ${isLegal && block.anchor === SUMMARY.anchor ? SUMMARY.className : ''}`}
    >
      <div className={isLegal ? 'mb-3' : 'mb-7'}>
        {block.blockType === 'prompts' && block.level && (
          <p className="mb-3 inline-block rounded-full border border-season-2 px-3.5 py-0.5 font-semibold text-[0.875rem] text-season-2">
            {block.level}
          </p>
        )}
        <h2
          id={`${block.anchor}-title`}
          className={
            isLegal
              ? 'text-(length:--text-heading) leading-[1.2] tracking-[-0.015em]'
              : 'text-title'
          }
        >
          {block.heading}
        </h2>
        {'intro' in block && block.intro && <p className={INTRO}>{block.intro}</p>}
      </div>
      {bodyOf(block, lights, kind)}
    </section>
  ))
}

function bodyOf(
  block: PageBlock,
  lights: TermLights,
  { isGlossary, isLegal }: Pick<PageBlocksProps, 'isGlossary' | 'isLegal'>,
) {
  switch (block.blockType) {
    case 'text':
      return (
        <>
          <div
            className="prose text-[1.125rem]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
            dangerouslySetInnerHTML={{ __html: lights().html(sanitizeHtml(block.html)) }}
          />
          {block.reference && (
            <div className="mt-6">
              <ReferenceLine reference={block.reference} />
            </div>
          )}
        </>
      )
    case 'terms':
      return (
        <>
          {isGlossary && <TermsSwitch />}
          <TermList terms={block.terms} isLegal={isLegal} />
        </>
      )
    case 'prompts':
      return block.prompts.map((prompt, index) => (
        <PromptCard key={prompt.title} id={`${block.anchor}-${index + 1}`} prompt={prompt} />
      ))
    case 'links':
      return (
        <ul className="grid max-w-[65ch]">
          {block.links.map((link) => (
            <LinkCard key={link.url} {...link} />
          ))}
        </ul>
      )
    case 'quotes':
      return (
        <ul className="grid gap-10">
          {block.quotes.map(({ text, name, role }) => (
            <li key={text}>
              <figure>
                <blockquote className="max-w-[40ch] font-display text-(length:--text-heading) leading-[1.3]">
                  {text}
                </blockquote>
                <figcaption className="mt-3">
                  <span>{name}</span>
                  {role && <span className="text-soft">{`, ${role}`}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )
    case 'figures':
      return (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,(100%_-_4rem)/3)),1fr))] gap-8">
          {block.figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-accent border-t-2 pt-4"
            >
              <dt className="text-soft">{label}</dt>
              <dd className="font-display text-(length:--text-title) leading-[1.1]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )
  }
}

const TERM =
  'group/term scroll-mt-22 border-line border-t print:block print:break-inside-avoid'
const DEFINED =
  'not-italic leading-[1.2] decoration-3 decoration-accent underline-offset-[0.2em] group-target/term:underline'

function TermList({ terms, isLegal }: { terms: Term[]; isLegal: boolean }) {
  return (
    <dl>
      {terms.map(({ slug, word, meaning, example, more, reference, source }) => (
        <div
          key={slug}
          id={termAnchor(slug)}
          className={`${TERM} ${isLegal ? 'py-4 md:grid md:gap-x-8' : 'py-7 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-8'}`}
        >
          <dt className="print:break-after-avoid">
            <dfn
              className={`${DEFINED} ${isLegal ? 'font-semibold text-[1.0625rem]' : 'font-display text-(length:--text-heading)'}`}
            >
              {word}
            </dfn>
          </dt>
          <dd className="mt-2 flex max-w-[65ch] flex-col gap-3 md:mt-1">
            <p>{meaning}</p>
            {example && (
              <p className="border-season-1 border-l-3 pl-4 text-soft">
                <strong className="block text-[0.875rem] text-season-1">For example</strong>{' '}
                <span>{example}</span>
              </p>
            )}
            {more
              .split(/\n\s*\n/)
              .map((paragraph) => paragraph.trim() && <p key={paragraph}>{paragraph}</p>)}
            {source && (
              <p className="text-[0.9375rem] text-soft">
                Source:{' '}
                <a href={source.url} className="text-link">
                  {source.label}
                </a>
              </p>
            )}
            {reference && <ReferenceLine reference={reference} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LinkCard({ label, url, text }: LinksBlock['links'][number]) {
  const isInside = /^[/#]/.test(url)
  const Link = isInside ? QuietLink : 'a'
  return (
    <li className="border-line border-t pt-3 pb-4">
      <p>
        <Link href={url} className="text-link inline-block py-2.5 font-semibold">
          <span>{label}</span>{' '}
          <Icon name={isInside ? 'arrow-right' : 'arrow-out'} className="inline size-4" />
        </Link>
      </p>
      {text && <p className="text-soft">{text}</p>}
    </li>
  )
}

const FILL_IN =
  'box-decoration-clone rounded-[3px] bg-season-2/14 px-[0.125em] text-ink forced-colors:border forced-colors:border-[Highlight] print:border-b-[1pt] print:border-dotted print:bg-transparent'

function PromptCard({ id, prompt }: { id: string; prompt: Prompt }) {
  const { title, text, note, reference } = prompt
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-22 grid-cols-1 gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_18rem] print:block [&+&]:mt-12"
    >
      <h3 id={`${id}-title`} className="text-heading xl:col-span-full">
        {title}
      </h3>
      <div className="flex flex-col items-start gap-5 rounded-2xl border border-line bg-raised p-[clamp(1.125rem,3vw,1.75rem)] shadow-lift print:break-inside-avoid print:border-[1pt] print:border-ink print:shadow-none">
        <p id={`${id}-text`} className="max-w-[65ch] whitespace-pre-line">
          {splitFillIns(text).map((part, position) => {
            const Part = part.isFillIn ? 'mark' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
              <Part key={position} className={part.isFillIn ? FILL_IN : undefined}>
                {part.text}
              </Part>
            )
          })}
        </p>
        <CopyButton what="prompt" textId={`${id}-text`} title={title} />
      </div>
      <div className="flex max-w-[60ch] flex-col gap-3 text-[0.9375rem] text-soft xl:self-start xl:border-season-2 xl:border-t-2 xl:pt-3 print:break-inside-avoid">
        {note && <p>{note}</p>}
        {reference && <ReferenceLine reference={reference} what="why" />}
      </div>
    </article>
  )
}

interface ReferenceLineProps {
  reference: PageReference
  what?: 'it' | 'why'
}

function ReferenceLine({ reference, what = 'it' }: ReferenceLineProps) {
  const { episode, at } = reference
  const playable = toPlayerEpisode(episode)
  return (
    <p className="wrap-anywhere flex items-center gap-3 text-[0.9375rem]">
      {playable && <ListenButton episode={playable} at={at} />}
      <span>
        <span>{playable ? `Hear ${what} in ` : 'Explained in '}</span>
        <QuietLink href={referencePath(reference)} className="text-link py-3">
          {episode.title}
        </QuietLink>
        {playable && at > 0 && (
          <span className="text-soft"> {referenceStart(reference)}</span>
        )}
      </span>
    </p>
  )
}
