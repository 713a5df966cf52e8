import { type Marks, splitAtMarks } from '@/lib/text/marks'

export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  return splitAtMarks(text, marks).map((piece) => {
    const Piece = piece.isMarked ? 'mark' : 'span'
    return <Piece key={piece.at}>{piece.text}</Piece>
  })
}
