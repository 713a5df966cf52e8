import { type Marks, splitAtMarks } from '@/lib/text/marks'

const MARK =
  'rounded-[0.2rem] bg-accent/26 font-semibold text-inherit forced-colors:border forced-colors:border-[Highlight]'

export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  return splitAtMarks(text, marks).map((piece) => {
    const Piece = piece.isMarked ? 'mark' : 'span'
    return (
      <Piece key={piece.at} className={piece.isMarked ? MARK : undefined}>
        {piece.text}
      </Piece>
    )
  })
}
