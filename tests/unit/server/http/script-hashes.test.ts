import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashInlineScripts } from '@/server/http/script-hashes'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it.each([
  ['a plain script', '<script>a()</script>', ['a()']],
  ['one with an id', '<script id="_R_">a()</script>', ['a()']],
  ['two, one twice', '<script>a()</script><script>b()</script><script>a()</script>', ['a()', 'b()']],
  ['a module', '<script type="module">a()</script>', ['a()']],
  ['rules of navigation', '<script type=speculationrules>{"prefetch":[]}</script>', ['{"prefetch":[]}']],
  ['several lines', '<script>\n a()\n</script>', ['\n a()\n']],
  ['capitals', '<SCRIPT>a()</SCRIPT >', ['a()']],
  ['characters beyond ASCII', '<script>say("é – 漢")</script>', ['say("é – 漢")']],
  ['a script from a file', '<script src="/a.js" async=""></script>', []],
  ['an empty one', '<script></script>', []],
  ['linked data', '<script type="application/ld+json">{}</script>', []],
  ['an attribute that only ends like src', '<script data-src="/a.js">a()</script>', ['a()']],
  ['a tag that only begins like one', '<scripts>a()</scripts>', []],
])('hashes %s', (_name, html, scripts) => {
  expect(hashInlineScripts(html)).toEqual(scripts.map(hash))
})
