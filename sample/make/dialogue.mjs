// A script is Markdown a person can read aloud: a heading, then paragraphs that open with **Host:** or **Guest:**.
const turnPattern = /^\*\*(Host|Guest):\*\*\s+(.+)$/

export function parseDialogue(markdown) {
  const turns = markdown
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim().match(turnPattern))
    .filter(Boolean)
    .map(([, speaker, text]) => ({ speaker, sentences: splitSentences(text) }))
  if (turns.length === 0) throw new Error('The script has no line that starts with **Host:** or **Guest:**.')
  return turns
}

export function splitSentences(text) {
  return text.split(/(?<=[.?!]"?)\s+(?="?[A-Z0-9])/)
}
