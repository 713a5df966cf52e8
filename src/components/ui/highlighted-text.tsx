import { type Highlights, splitAtHighlights } from '@/lib/text/highlights'

const HIGHLIGHT =
  'rounded-[0.2rem] bg-accent/26 font-semibold text-inherit forced-colors:border forced-colors:border-[Highlight]'

export function HighlightedText({
  text,
  highlights,
}: {
  text: string
  highlights: Highlights
}) {
  return splitAtHighlights(text, highlights).map((piece) => {
    const Piece = piece.isHighlighted ? 'mark' : 'span'
    return (
      <Piece key={piece.at} className={piece.isHighlighted ? HIGHLIGHT : undefined}>
        {piece.text}
      </Piece>
    )
  })
}
