import { linesOf } from './script.mjs'

// What makes fifteen episodes sound like one: the same form, the same opening, the same sentence, the same recap.
const MOST_OF_ONE_FORM = 4
const OPENING_WORDS = 4
const SENTENCE_WORDS = 4
const MOST_USES = 2
const formulas =
  /\b(this was plain ai|let me (pull it|say it back|sum|gather|put it on|object|be difficult)|(to|let me) sum up|in short|here is (today|the whole|the short|what to keep|what i take))\b/i

/** `scripts` are { name, form, cues }, one for each episode. */
export function verifyForms(scripts, expect) {
  for (const [form, names] of namesBy(scripts, ({ form }) => [form])) {
    expect(form, `${names}: no form in the script`)
    expect(names.length <= MOST_OF_ONE_FORM, `${names.length} episodes have the form “${form}”: ${names}`)
  }
  for (const [opening, names] of namesBy(scripts, ({ cues }) => openingsOf(cues)))
    expect(names.length === 1, `“${opening} …” opens a part of ${names}`)
  for (const [ending, names] of namesBy(scripts, ({ cues }) => [linesOf(cues).at(-1).text]))
    expect(names.length === 1, `“${ending}” ends ${names}`)
  for (const [sentence, names] of namesBy(scripts, ({ cues }) => sentencesOf(cues)))
    expect(names.length <= MOST_USES, `“${sentence}” is said in ${names.length} episodes: ${names}`)
  for (const { name, cues } of scripts) {
    for (const { text } of linesOf(cues)) expect(!formulas.test(text), `${name}: a formula: “${text}”`)
    expect(opensCold(cues), `${name}: something is said before the theme, once`)
  }
}

function namesBy(scripts, keysOf) {
  const names = new Map()
  for (const script of scripts)
    for (const key of new Set(keysOf(script))) names.set(key, [...(names.get(key) ?? []), script.name])
  return names
}

const wordsOf = (text) => text.toLowerCase().match(/[\w'’-]+/g) ?? []
const startsPart = ({ kind }) => kind === 'theme' || kind === 'sting'

/** The first words of each part: of the cold open, after the theme, after each sting. */
function openingsOf(cues) {
  const starts = [0, ...cues.flatMap((cue, index) => (startsPart(cue) ? [index] : []))]
  return starts.map((start, part) => {
    const words = linesOf(cues.slice(start, starts[part + 1])).flatMap(({ text }) => wordsOf(text))
    return words.slice(0, OPENING_WORDS).join(' ')
  })
}

const sentencesOf = (cues) =>
  linesOf(cues)
    .map(({ text }) => wordsOf(text))
    .filter((words) => words.length >= SENTENCE_WORDS)
    .map((words) => words.join(' '))

function opensCold(cues) {
  const theme = cues.findIndex(({ kind }) => kind === 'theme')
  const isOnly = cues.filter(({ kind }) => kind === 'theme').length === 1
  return isOnly && cues.slice(0, theme).some(({ kind }) => kind === 'line')
}
