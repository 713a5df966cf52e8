/** How wide a text is, in points. */
export type WidthOf = (text: string) => number

/** Greedily, between words; a word wider than a line is cut. Each line is whole: the renderer has nothing left to break. */
export function breakLines(text: string, width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let line: string[] = []
  let used = 0
  for (const word of text.split(' ').flatMap((each) => cutWord(each, width, widthOf))) {
    const own = widthOf(word)
    if (line.length > 0 && used + space + own > width) {
      lines.push(line.join(' '))
      line = []
      used = 0
    }
    used += (line.length > 0 ? space : 0) + own
    line.push(word)
  }
  lines.push(line.join(' '))
  return lines
}

function cutWord(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const own = widthOf(character)
    if (piece !== '' && used + own > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += own
  }
  return [...pieces, piece]
}
