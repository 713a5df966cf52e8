import { splitFillIns } from '@/lib/pages/fill-ins'
import type { Prompt } from '@/lib/pages/page'
import { CopyButton } from './copy-button'
import { MomentLine } from './moment-line'

interface PromptListProps {
  prompts: Prompt[]
  anchor: string
}

export function PromptList({ prompts, anchor }: PromptListProps) {
  return prompts.map(({ title, text, note, moment }, index) => {
    const id = `${anchor}-${index + 1}`
    return (
      <article key={title} id={id} aria-labelledby={`${id}-title`} className="prompt">
        <h3 id={`${id}-title`} className="text-heading">
          {title}
        </h3>
        <div className="prompt-sheet">
          <p id={`${id}-text`} className="prompt-text">
            {splitFillIns(text).map((part, position) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
              part.isFillIn ? <mark key={position}>{part.text}</mark> : part.text,
            )}
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
