import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HEAD_SCRIPT } from '@/lib/head-script'
import { readInlineScripts } from '@/server/http/response-headers'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const page = (...scripts: string[]) =>
  scripts.map((script) => `<script>${script}</script>`).join('<p>Words</p>')

const BOOTSTRAP =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[49]});'
const FLIGHT = 'self.__next_f.push([1,"3:[\\"$\\",\\"p\\",null,{}]\\n"])'

describe('scripts that are allowed', () => {
  it.each([
    ['the one in the head', HEAD_SCRIPT],
    ['Next’s bootstrap', BOOTSTRAP],
    ['the first step of the data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['a step of the data', FLIGHT],
    ['data with brackets and quotes in it', 'self.__next_f.push([1,"])\\"}alert(1)"])'],
  ])('%s', (_name, script) => {
    expect(readInlineScripts(page(script))).toEqual([hash(script)])
  })

  it('what the server itself has put into this page', () => {
    expect(readInlineScripts(page('load()'), ['load()'])).toEqual([hash('load()')])
  })

  it('each once, in capitals or with an id as well', () => {
    const html = `<SCRIPT id="a">${FLIGHT}</SCRIPT >${page(FLIGHT, HEAD_SCRIPT)}`
    expect(readInlineScripts(html)).toEqual([hash(FLIGHT), hash(HEAD_SCRIPT)])
  })
})

it.each([
  ['something else', 'alert(1)'],
  ['something after a step of the data', `${FLIGHT};alert(1)`],
  ['something before it', `alert(1);${FLIGHT}`],
  ['a step that computes', 'self.__next_f.push([1,alert(1)])'],
  ['a step that never ends', 'self.__next_f.push([1,"a'],
  ['another array', 'self.__next_g.push([1,"a"])'],
  ['a bootstrap that computes', BOOTSTRAP.replace('[49]', '[alert(1)]')],
  ['the head’s script with an end of its own', `${HEAD_SCRIPT};alert(1)`],
  ['rules of navigation', '{"prefetch":[]}'],
])('%s is no script that is allowed', (_name, script) => {
  const html = script.startsWith('{') ? `<script type=speculationrules>${script}</script>` : page(script)
  expect(readInlineScripts(html)).toEqual([])
})

it.each([
  ['a script from a file', '<script src="/a.js" async=""></script>'],
  ['linked data', '<script type="application/ld+json">{}</script>'],
  ['a tag that only begins like one', '<scripts>a()</scripts>'],
])('%s needs no source', (_name, html) => {
  expect(readInlineScripts(html)).toEqual([])
})

it('an attribute that only ends like src makes no script from a file', () => {
  expect(readInlineScripts('<script data-src="/a.js">self.__next_f.push([1])</script>')).toHaveLength(1)
})
