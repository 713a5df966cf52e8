import { describe, expect, test } from 'vitest'
import { linesOf, parseScript } from '../../../sample/make/script.mjs'
import { verifyForms } from '../../../sample/make/verify-forms.mjs'

interface Line {
  speaker: string
  text: string
  isQuiet: boolean
  isBedded: boolean
  chapter?: { title: string; url?: string } | null
}

const lines = (markdown: string) =>
  (linesOf(parseScript(markdown)) as Line[]).map(({ speaker, text, isQuiet, isBedded, chapter }) => ({
    speaker,
    text,
    ...(isQuiet && { isQuiet }),
    ...(isBedded && { isBedded }),
    ...(chapter && { chapter }),
  }))

describe('a script', () => {
  test('says who speaks, how, over what, and where a chapter begins', () => {
    const script =
      '# Title\n\n## [A name](https://pages.example/)\n\n**Clara:** One. "Two?" Three.\n\n[bed]\n\n**Ben (quietly):** Four.\n\n[no bed]'
    expect(lines(script)).toEqual([
      { speaker: 'Clara', text: 'One.', chapter: { title: 'A name', url: 'https://pages.example/' } },
      { speaker: 'Clara', text: '"Two?"' },
      { speaker: 'Clara', text: 'Three.' },
      { speaker: 'Ben', text: 'Four.', isQuiet: true, isBedded: true },
    ])
    expect(parseScript('**Ben:** Tap.\n\n[sound: hooves 11 3]').at(-1)).toEqual({
      kind: 'sound',
      name: 'hooves',
      settings: [11, 3],
    })
  })

  test.each([
    ['**Zoe:** Hello.', 'No voice is cast as Zoe'],
    ['**Ben:** Hello.\n\n[drum]', 'Neither a line nor a direction: [drum]'],
    ['[bed]\n\n**Ben:** Hello.', 'end it with [no bed]'],
    ['# A title', 'has no line'],
  ])('%s is refused: %s', (script, fault) => {
    expect(() => parseScript(script)).toThrow(fault)
  })
})

describe('the scripts of a show', () => {
  const script = (name: string, words: string, form = name) => ({ name, form, cues: parseScript(words) })
  const faultsOf = (scripts: ReturnType<typeof script>[]) => {
    const faults: string[] = []
    verifyForms(scripts, (holds: boolean, fault: string) => holds || faults.push(fault))
    return faults
  }
  const one = '**Ben:** A horse stands in Berlin.\n\n[theme]\n\n**Ben:** He can count up to eleven.'
  const other = '**Ben:** Lawyers walk into a court.\n\n[theme]\n\n**Ben:** None of their cases exist.'

  test('pass when each has its own words', () => {
    expect(faultsOf([script('a', one), script('b', other)])).toEqual([])
  })

  test('fail for the same opening of a part, the same ending, a formula, or no cold open', () => {
    const opening = '**Ben:** A horse stands in a field.\n\n[theme]\n\n**Ben:** Then it rains for a day.'
    const ending = '**Ben:** Go stones click.\n\n[theme]\n\n**Ben:** He can count up to eleven.'
    const formula = '**Ben:** Kettles boil.\n\n[theme]\n\n**Ben:** Let me sum up what we heard.'
    const warm = '[theme]\n\n**Ben:** Good morning to all of you.'
    expect(faultsOf([script('a', one), script('b', opening)])).toEqual([
      '“a horse stands in …” opens a part of a,b',
    ])
    expect(faultsOf([script('a', one), script('b', ending)])).toEqual(
      expect.arrayContaining(['“He can count up to eleven.” ends a,b']),
    )
    expect(faultsOf([script('a', formula)])).toEqual(['a: a formula: “Let me sum up what we heard.”'])
    expect(faultsOf([script('a', warm)])).toEqual(['a: something is said before the theme, once'])
  })
})
