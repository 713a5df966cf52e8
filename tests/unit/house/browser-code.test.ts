import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { imports, reachableFrom, sourceOf, sources } from '@tests/support/import-graph'
import { expect, test } from 'vitest'

/** What would break in a browser, weigh too much, or give away how the server works. */
const SERVER_ONLY = [
  /^node:/,
  new RegExp(`^(${builtinModules.join('|')})(/|$)`),
  /^src\/(server|lib\/database|collections|endpoints|jobs|migrations)\//,
  /^payload$/,
  /^@payload-config$/,
  /^@payloadcms\/(db-postgres|richtext-lexical|storage-s3)/,
  /^(pg|pg-boss|drizzle-orm|sharp|sanitize-html|nodemailer|send|htmlparser2)(\/|$)/,
  /^@(aws-sdk|node-rs)\//,
]

const isClientEntry = (file: string): boolean =>
  file.startsWith('src/hooks/') || /^(['"])use client\1/.test(readFileSync(file, 'utf8'))

const entries = sources.filter(isClientEntry)

test('the walk knows where every import of ours leads', () => {
  const isOurs = (target: string) => target.startsWith('@/') || target.startsWith('./')
  const lost = imports.filter(
    (each) => isOurs(each.target) && !each.target.endsWith('.css') && !sourceOf(each),
  )
  expect(lost).toEqual([])
  expect(entries.length).toBeGreaterThan(40)
})

test.each(entries)('%s loads nothing that belongs to the server', (entry) => {
  const breaches = [...reachableFrom(entry)].filter(([reached]) =>
    SERVER_ONLY.some((rule) => rule.test(reached)),
  )
  expect(breaches.map(([, way]) => way.join(' → '))).toEqual([])
})
