// A script is Markdown a person can read aloud: a heading, then paragraphs that open with **Host:** or **Guest:**.
// A line of three hyphens ends a part.
const turnPattern = /^\*\*(Host|Guest):\*\*\s+(.+)$/

/** The turns in order; `startsPart` marks the first one after a break. */
export function parseDialogue(markdown) {
  const turns = []
  let startsPart = false
  for (const paragraph of markdown.split(/\n{2,}/).map((text) => text.replace(/\s+/g, ' ').trim())) {
    if (paragraph === '---') startsPart = true
    const turn = paragraph.match(turnPattern)
    if (!turn) continue
    turns.push({ speaker: turn[1], sentences: splitSentences(turn[2]), startsPart })
    startsPart = false
  }
  if (turns.length === 0) throw new Error('The script has no line that starts with **Host:** or **Guest:**.')
  return turns
}

export function splitSentences(text) {
  return text.split(/(?<=[.?!]"?)\s+(?="?[A-Z0-9])/)
}

export function countWords(turns) {
  return turns.flatMap(({ sentences }) => sentences).flatMap((sentence) => sentence.match(/[\w'’-]+/g)).length
}
