import { RichText } from '@/components/ui/rich-text'
import type { PageBlock } from '@/lib/pages/page'
import { FigureList } from './figure-list'
import { LinkCards } from './link-cards'
import { MomentLine } from './moment-line'
import { PromptList } from './prompt-list'
import { QuoteList } from './quote-list'
import { TermList } from './term-list'

export function PageBlocks({ blocks }: { blocks: PageBlock[] }) {
  return blocks.map((block) => (
    <section
      key={block.anchor}
      id={block.anchor}
      aria-labelledby={`${block.anchor}-title`}
      className={`later page-section page-${block.kind}`}
    >
      <div className="page-section-head">
        {block.kind === 'prompts' && block.level && <p className="page-level">{block.level}</p>}
        <h2 id={`${block.anchor}-title`} className="text-title">
          {block.heading}
        </h2>
        {block.intro && <p className="page-intro">{block.intro}</p>}
      </div>
      <BlockBody block={block} />
    </section>
  ))
}

function BlockBody({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <>
          <RichText html={block.html} />
          {block.moment && <MomentLine moment={block.moment} />}
        </>
      )
    case 'terms':
      return <TermList terms={block.terms} />
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
