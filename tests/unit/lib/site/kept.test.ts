import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ABOUT_NOBODY, KEPT_IN_BROWSERS, KEPT_IN_COOKIES, KEPT_IN_TABLES } from './kept'

/** All that a file of content says, without its markup. */
function wordsOf(file: string): string {
  const words: string[] = []
  JSON.parse(readFileSync(file, 'utf8'), (_, value) => {
    if (typeof value === 'string') words.push(value.replace(/<[^>]+>/g, ''))
    return value
  })
  return words.join('\n')
}

const PAGES = {
  'privacy-policy': wordsOf('content/pages/privacy-policy.json'),
  'cookie-policy': wordsOf('content/pages/cookie-policy.json'),
}

const ALL = [...KEPT_IN_TABLES, ...KEPT_IN_COOKIES, ...KEPT_IN_BROWSERS]
const namesOf = (list: readonly (typeof ALL)[number][]) => new Set(list.flatMap(({ names }) => names))

test.each(ALL)('$names: the $page says “$said”', ({ page, said }) => {
  expect(PAGES[page]).toContain(said)
})

describe('every table', () => {
  const newest = readdirSync('src/db/migrations')
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1)
  const snapshot = JSON.parse(readFileSync(`src/db/migrations/${newest}`, 'utf8')) as {
    tables: Record<string, { name: string; columns: Record<string, unknown> }>
  }
  const tables = Object.values(snapshot.tables)
  const isAboutNobody = (name: string) => ABOUT_NOBODY.some((pattern) => pattern.test(name))

  test('is named in a policy, or holds nothing about people', () => {
    const known = namesOf(KEPT_IN_TABLES)
    const unknown = tables.map(({ name }) => name).filter((name) => !known.has(name) && !isAboutNobody(name))
    expect(unknown).toEqual([])
  })

  test('that is said to hold nothing about people has no column for them', () => {
    const PERSONAL =
      /^(users?_id(_id)?|session_id|sid|username|e?mail|recipient|listener|user_agent|ip_address|(first|last)_name)$/
    const wrong = tables
      .filter(
        ({ name, columns }) =>
          isAboutNobody(name) && Object.keys(columns).some((column) => PERSONAL.test(column)),
      )
      .map(({ name }) => name)
    expect(wrong).toEqual([])
  })

  test('of the list is there', () => {
    const there = new Set(tables.map(({ name }) => name))
    expect([...namesOf(KEPT_IN_TABLES)].filter((name) => !there.has(name))).toEqual([])
  })
})

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/db/migrations/**'] }).map((file) => ({
  file,
  code: readFileSync(file, 'utf8'),
}))

/** A constant's text: the file's own, or else one that another file exports. */
function textOf(name: string, code: string): string | undefined {
  const pattern = new RegExp(`const ${name} = '([^']+)'`)
  const own = pattern.exec(code)?.[1]
  return (
    own ??
    sources.map((source) => new RegExp(`export ${pattern.source}`).exec(source.code)?.[1]).find(Boolean)
  )
}

test('every key of the browser’s storage is named in the Cookie Policy', () => {
  const known = namesOf(KEPT_IN_BROWSERS)
  const found = sources
    .filter(({ code }) => /\.(getItem|setItem|removeItem)\(/.test(code))
    .map(({ file, code }) => {
      const constants = new Set(code.match(/\b(?:[A-Z]+_)*(?:KEY|PREFIX)\b/g))
      const templates = [...code.matchAll(/key = `([\w-]+:)\$\{/g)].map(([, start]) => start)
      const literals = [...code.matchAll(/\.(?:get|set|remove)Item\('([\w:-]+)'/g)].map(([, key]) => key)
      const named = [...constants].map((name) => textOf(name, code) ?? name)
      return { file, keys: [...templates, ...literals, ...named] }
    })
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ keys }) => keys.length === 0)).toEqual([])
  expect(found.flatMap(({ keys }) => keys).filter((key) => !known.has(key ?? ''))).toEqual([])
})

test('nothing of ours opens a database in the browser, which the Cookie Policy would have to name', () => {
  expect(sources.filter(({ code }) => code.includes('indexedDB')).map(({ file }) => file)).toEqual([])
})

test('every cookie is named in the Cookie Policy', () => {
  /** What the code calls them where it sets or removes them. */
  const NAMES: Record<string, string> = {
    sessionCookieName: 'session',
    deviceCookieName: 'device',
    SIGNED_IN_COOKIE: 'signed-in',
    // Whatever begins with `_ga`, which is removed when the consent is taken back.
    name: '_ga',
  }
  const set = sources.flatMap(({ file, code }) => [
    ...[...code.matchAll(/(?:serialise|expired)Cookie\((\w+)(?:\(\))?[,)]/g)].map(([, name]) => ({
      file,
      name,
    })),
    ...[...code.matchAll(/document\.cookie = `\$\{(\w+)\}/g)].map(([, name]) => ({ file, name })),
    ...[...code.matchAll(/`\$\{(\w+)\}=[^`]*Max-Age/g)].map(([, name]) => ({ file, name })),
  ])
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter(({ name = '' }) => !namesOf(KEPT_IN_COOKIES).has(NAMES[name] ?? name))).toEqual([])
})

test('the home page’s answer to what is learnt about listeners names plays, apps and accounts', () => {
  const { answers } = JSON.parse(readFileSync('sample/pages.json', 'utf8')).home
  const { answer } = answers.find(({ question }: { question: string }) => question.includes('learn about me'))
  for (const said of ['pressed play', 'an app downloaded', 'kept with your account'])
    expect(answer).toContain(said)
})
