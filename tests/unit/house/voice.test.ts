import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** English that is correct and that no one says; `docs/glossary.md` has the page on the show's voice. */
const HABITS: [habit: RegExp, instead: string][] = [
  [/\bis not whole\b/, 'is incomplete'],
  [/ just now\b/, 'right now; has just been'],
  [/\bcannot be (?:told|seen)\b/, 'can’t be loaded, we can’t check'],
  [/\bcomes? by (?:itself|themselves)\b/, 'arrives automatically'],
  [/\bOne press\b/, 'Press the button to …'],
  [/^Who (?:is|has) [^?]*$/, 'People who …'],
  [/\bleads? nowhere\b/, 'does not work any more'],
  [/\bmeanwhile\b/, 'in the meantime'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\banew\b/, 'again'],
  [/\bstands? (?:in|under|beside)\b/, 'is in, is under, is beside'],
]

/** In labels and messages; in an essay they have their place. */
const IN_MESSAGES: typeof HABITS = [
  [/\b(?:some|no)body\b/i, 'someone, no one, anyone; or name the person'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bby (?:itself|themselves)\b/, 'automatically'],
  [/\bat best\b/, 'ideally'],
]

/** In comments: the code is their subject, and a user is "they". */
const IN_COMMENTS: typeof HABITS = [
  [/\b(?:some|no|any)body\b/i, 'the code as subject: "is not cached", "after a log-out"; or name the person'],
  [/\bwhoever\b/i, 'the visitor, the editor, the caller'],
  [/\bdesks?\b/i, 'the transcript editor'],
  [/\b(?:first|last|next|each|A) looks?\b/, 'poll'],
  [/\bstretch of\b/i, 'range'],
  [/\brooms? (?:that|of the panel|of the site)\b/i, 'view; section'],
  [/\b(?:he|his|him|himself)\b/i, 'they, their; or name the person'],
  [/^\/[*/]+\s*(?:Of|What|As)\b/, 'a whole sentence with the code as subject, or nothing'],
]

/** Written by programs. */
const NOT_READ = /^src\/(?:migrations|payload-types|server\/page-cache)/

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !NOT_READ.test(file))
const texts = [
  'content/pages/*.json',
  'sample/pages/*.json',
  'sample/show.json',
  'sample/pages.json',
].flatMap((glob) => globSync(glob))

/** What is written between quotes and between tags, if it has more than one word. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
  const quoted = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*?)\1/g)].map(([, , text = '']) => text)
  const between = [...code.matchAll(/>([^<>{}=;]*)(?=[<{])/g)].map(([, text = '']) => text)
  const after = [...code.matchAll(/\}([^<>{}=;]*)(?=[<{])/g)].map(([, text = '']) => text)
  return [...quoted, ...between, ...after]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[a-z] [a-z]/i.test(text) && !/[|&=]{2}|=>|^\s*(?:[,:?)]|\.\S)/.test(text))
}

/** A comment's words, without the names of code in backticks. */
const commentsIn = (source: string): string[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)].map(([comment]) =>
    comment.replaceAll(/`[^`]*`/g, '').replaceAll(/\s*\n[\s*]*/g, ' '),
  )

const found = [...sources, ...texts].flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const habits = file.startsWith('src') ? [...HABITS, ...IN_MESSAGES] : HABITS
  return textsIn(source).flatMap((text) =>
    habits
      .filter(([habit]) => habit.test(text))
      .map(([habit, instead]) => ({
        file,
        text: text.slice(0, 160),
        says: habit.exec(text)?.[0],
        instead,
      })),
  )
})

test('no text of the site, the panel or a mail has a habit that the voice page names', () => {
  expect(found).toEqual([])
})

test('no comment of the site’s code speaks in riddles, begins with “Of”, “What” or “As”, or calls a user "he"', () => {
  const riddles = globSync('src/**/*.{ts,tsx,mjs,css}').flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).flatMap((comment) =>
      IN_COMMENTS.filter(([riddle]) => riddle.test(comment)).map(([riddle, instead]) => ({
        file,
        comment: comment.slice(0, 160),
        says: riddle.exec(comment)?.[0],
        instead,
      })),
    ),
  )
  expect(riddles).toEqual([])
})

/** In `CONTRIBUTING.md` each has the name that took its place. */
const GIVEN_UP =
  /bring-in|\brooms?\b|ways-on|look-at-feed|stretch|\bface\b|transcript-desk|kept-beside|show-week|put-away|put-aside|list-heard|-doors?\.|calming-sound|session-mark|lit-words|(?<!high)light-terms|requests\/(?:refusal|visit)|tally|late-form|early-choices|late-part|late-button|early-press|near-view|kept-state|asked-questions|\/(?:call-)?press\.|(?<!un)heard|marked-text|wave-drawing|text\/marks|(?:ui|site)\/mark\./

test('no file has a name that was given up', () => {
  expect(globSync('{src,tests}/**/*').filter((file) => GIVEN_UP.test(file))).toEqual([])
})
