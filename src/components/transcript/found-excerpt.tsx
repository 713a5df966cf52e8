import { QuietLink } from '@/components/ui/quiet-link'
import { formatClock } from '@/lib/player/clock'
import type { FoundPassage } from '@/lib/transcript/found-passage'
import { splitAtMarks } from '@/lib/transcript/split-at-marks'
import { readAtPath } from '@/lib/transcript/transcript-address'

export function FoundExcerpt({ slug, found }: { slug: string; found: FoundPassage }) {
  const clock = formatClock(found.start)
  return (
    <blockquote className="found-excerpt">
      <p>
        {found.speaker && <span className="font-semibold">{found.speaker}: </span>}
        {splitAtMarks(found.text, found.marks).map(({ text, isMarked, at }) =>
          isMarked ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
      <QuietLink
        href={readAtPath(slug, found)}
        data-digits
        className="text-link inline-flex min-h-11 items-center"
      >
        Read at {clock}
      </QuietLink>
    </blockquote>
  )
}
