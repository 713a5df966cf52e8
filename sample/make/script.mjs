import { cast } from './voices.mjs'

// A script is Markdown that can be read aloud: a title with its form below, then paragraphs that open with a name, `**Clara:**`, or with the
// way it is said, `**Clara (quietly):**`. A line of three hyphens is a sting, `## A heading` begins a chapter, and a
// direction in brackets is music or a sound: `[theme]`, `[bed]`, `[no bed]`, `[pause: 1.5]`, `[sound: hooves 11]`.
const turnPattern = /^\*\*([^*(:]+?)(?: \((quietly)\))?:\*\*\s+(.+)$/
const chapterPattern = /^## (?:\[(.+)\]\((\S+)\)|(.+))$/
const directionPattern = /^\[(theme|bed|no bed|pause|sound)(?:: (.+))?\]$/

/** What is heard, in order: lines (one sentence each), stings, and directions. */
export function parseScript(markdown) {
  const cues = []
  let chapter = null
  let isBedded = false
  for (const paragraph of markdown.split(/\n{2,}/).map((text) => text.replace(/\s+/g, ' ').trim())) {
    if (paragraph === '' || paragraph.startsWith('# ')) continue
    const heading = paragraph.match(chapterPattern)
    if (heading) {
      chapter = { title: heading[1] ?? heading[3], ...(heading[2] && { url: heading[2] }) }
      continue
    }
    const turn = paragraph.match(turnPattern)
    if (turn) {
      const [, speaker, manner, words] = turn
      if (!(speaker in cast)) throw new Error(`No voice is cast as ${speaker}: see voices.mjs.`)
      for (const [index, text] of splitSentences(words).entries()) {
        const opening = index === 0 ? { chapter } : {}
        cues.push({ kind: 'line', speaker, text, isQuiet: manner === 'quietly', isBedded, ...opening })
      }
      chapter = null
      continue
    }
    const direction = directionOf(paragraph)
    if (/bed$/.test(direction.kind)) isBedded = direction.kind === 'bed'
    cues.push(direction)
  }
  if (isBedded) throw new Error('A [bed] lies under all that follows: end it with [no bed].')
  if (!cues.some(({ kind }) => kind === 'line'))
    throw new Error('The script has no line such as **Clara:** Hello.')
  return cues
}

function directionOf(paragraph) {
  if (paragraph === '---') return { kind: 'sting' }
  const direction = paragraph.match(directionPattern)
  if (!direction) throw new Error(`Neither a line nor a direction: ${paragraph}`)
  const [, kind, words = ''] = direction
  if (kind === 'pause') return { kind, seconds: Number(words) }
  if (kind !== 'sound') return { kind }
  const [name, ...settings] = words.split(' ')
  return { kind, name, settings: settings.map(Number) }
}

/** How the episode is told: the line `Form: court story` below the title. */
export const formOf = (markdown) => markdown.match(/^Form: (.+)$/m)?.[1]

export const linesOf = (cues) => cues.filter(({ kind }) => kind === 'line')

function splitSentences(text) {
  return text.split(/(?<=[.?!]"?)\s+(?="?[A-Z0-9])/)
}

export function countWords(lines) {
  return lines.flatMap(({ text }) => text.match(/[\w'’-]+/g) ?? []).length
}
