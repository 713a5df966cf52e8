interface Piece {
  text: string
  isMarked: boolean
  at: number
}

export function splitAtMarks(text: string, marks: readonly (readonly [number, number])[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of marks) {
    pieces.push({ text: text.slice(done, from), isMarked: false, at: done })
    pieces.push({ text: text.slice(from, to), isMarked: true, at: from })
    done = to
  }
  pieces.push({ text: text.slice(done), isMarked: false, at: done })
  return pieces.filter((piece) => piece.text !== '')
}
