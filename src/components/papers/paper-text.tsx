import type { Paper } from '@/lib/papers/paper'

export function PaperText({ paper }: { paper: Pick<Paper, 'summary' | 'abstract' | 'contentText'> }) {
  const { summary, abstract, contentText } = paper
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
      <TextSection id="abstract" title="Abstract" text={abstract} />
      <TextSection id="plain-words" title="In plain words" text={contentText} />
    </div>
  )
}

function TextSection({ id, title, text }: { id: string; title: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-heading">
        {title}
      </h2>
      <div className="prose mt-4 text-lg">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
