import { CALLS } from '@tests/support/endpoint-calls'
import { COLLECTIONS, GLOBALS, OWN_VIEWS } from '@tests/support/panel-views'
import { INNER_WORDS, LISTED } from '@tests/support/panel-words'
import { serveApi } from '@tests/support/serve-api'
import { flattenTopLevelFields } from 'payload'
import { expect, test } from 'vitest'

/** That what strangers try on the built site is all there is: what is new has to be tried as well. */

const server = serveApi()

test('every view of our own is in the table of those that strangers try', () => {
  const { admin, collections, globals } = server.payload.config
  const found = Object.keys(admin.components?.views ?? {})
  for (const { slug, admin } of [...collections, ...globals]) {
    for (const [kind, views] of Object.entries(admin.components?.views ?? {}))
      found.push(...Object.keys(views ?? {}).map((name) => `${slug}.${kind}.${name}`))
  }
  expect(found.sort()).toEqual(Object.keys(OWN_VIEWS).sort())
})

test('so is every collection, and every global', () => {
  const { collections, globals } = server.payload.config
  expect(collections.map(({ slug }) => slug).sort()).toEqual([...COLLECTIONS].sort())
  expect(globals.map(({ slug }) => slug).sort()).toEqual([...GLOBALS].sort())
})

test('what lies under /admin is for those who make the show, and refused to all others', async () => {
  const { documentedRows } = await import('@/endpoints/documented-endpoints')
  for (const { method, path, who } of documentedRows) {
    const name = `${method.toUpperCase()} ${path}`
    const isForTeam = who === 'admin' || who === 'editor'
    if (path.startsWith('/admin/')) expect([name, isForTeam]).toEqual([name, true])
    if (isForTeam) expect([name, CALLS[name]?.statuses]).toEqual([name, [401, 403]])
  }
})

interface Offered {
  name: string
  label?: string | ((given: { t: (key: string) => string }) => string)
  hidden?: boolean
  admin?: { hidden?: boolean; disableListColumn?: boolean; disableListFilter?: boolean }
}

test('no column or filter of a list has a name of programs', () => {
  for (const slug of LISTED) {
    const { fields = [] } = server.payload.config.collections.find((each) => each.slug === slug) ?? {}
    const offered = (flattenTopLevelFields(fields) as Offered[]).filter(
      ({ admin = {}, hidden, name }) =>
        name !== 'id' && !hidden && !admin.hidden && !(admin.disableListColumn && admin.disableListFilter),
    )
    const labels = offered.map(({ label, name }) =>
      typeof label === 'function' ? label({ t: (key) => key }) : (label ?? name),
    )
    expect(labels.length, slug).toBeGreaterThan(1)
    expect([slug, labels.filter((label) => label.match(INNER_WORDS))]).toEqual([slug, []])
  }
})

interface Part {
  name?: string
  label?: Offered['label'] | false
  hidden?: boolean
  admin?: { hidden?: boolean }
  fields?: Part[]
  blocks?: Part[]
  tabs?: Part[]
}

/** What a form writes at each field, in groups, rows, blocks and tabs as well. */
const labelsIn = (parts: Part[]): string[] =>
  parts
    .filter(({ hidden, admin }) => !hidden && !admin?.hidden)
    .flatMap(({ name, label = name, fields = [], blocks = [], tabs = [] }) => [
      ...[label || []].flat().map((each) => (typeof each === 'function' ? each({ t: (key) => key }) : each)),
      ...labelsIn([...fields, ...blocks, ...tabs]),
    ])

test('nor has a field of a form, at any depth', () => {
  const { collections, globals } = server.payload.config
  const forms = [...collections.filter(({ slug }) => LISTED.includes(slug)), ...globals]
  const labels = forms.flatMap(({ slug, fields }) =>
    labelsIn(fields as Part[]).map((label) => `${slug}: ${label}`),
  )
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.filter((label) => label.match(INNER_WORDS))).toEqual([])
})
