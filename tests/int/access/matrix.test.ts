import { administrator, editor, listener } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import type { Field, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'

/**
 * Who may do what, written down once more and compared with every rule in the configuration. A collection, an
 * operation or a guarded field that has no row here fails, and so does a row that stands for nothing.
 */

type Verdict = 'no' | 'yes' | 'own' | 'public' | 'added'
type Role = 'anonymous' | 'user' | 'editor' | 'admin'
/** For anonymous visitors, listeners, editors and administrators, in this order. */
type Row = [Verdict, Verdict, Verdict, Verdict]

const NOBODY: Row = ['no', 'no', 'no', 'no']
const ADMINS: Row = ['no', 'no', 'no', 'yes']
const EDITORS: Row = ['no', 'no', 'yes', 'yes']
const ANYONE: Row = ['yes', 'yes', 'yes', 'yes']

const kept = (read: Row, by: Row): Record<string, Row> => ({
  create: by,
  read,
  update: by,
  delete: by,
  readVersions: NOBODY,
})

/** What makes the show, and what concerns people and money. */
const edited = (read: Row) => kept(read, EDITORS)
const administered = (read: Row) => kept(read, ADMINS)

const COLLECTIONS: Record<string, Record<string, Row>> = {
  episodes: { ...edited(['public', 'public', 'yes', 'yes']), readVersions: EDITORS },
  research_papers: edited(ANYONE),
  // The site's own pages stay.
  pages: { ...edited(ANYONE), delete: ['no', 'no', 'added', 'added'] },
  mixes: edited(ANYONE),
  terms: edited(ANYONE),
  people: edited(EDITORS),
  media: edited(EDITORS),
  letters: { ...edited(EDITORS), readVersions: EDITORS },
  users: { ...administered(['no', 'own', 'own', 'yes']), unlock: NOBODY, admin: EDITORS },
  contacts: { ...administered(ADMINS), create: NOBODY },
  newsletters: { ...administered(ADMINS), create: NOBODY },
  bookmarks: {
    ...administered(['no', 'own', 'own', 'yes']),
    create: NOBODY,
    update: NOBODY,
    delete: ['no', 'own', 'own', 'yes'],
  },
  play_tracking: { ...administered(ADMINS), create: NOBODY, update: NOBODY, delete: NOBODY },
  transcripts: { ...edited(EDITORS), create: NOBODY, update: NOBODY, delete: NOBODY },
  transcription_runs: { ...administered(ADMINS), create: NOBODY, update: NOBODY, delete: NOBODY },
  audit_entries: { ...administered(ADMINS), create: NOBODY, update: NOBODY, delete: NOBODY },
  transcript_reports: { ...edited(EDITORS), create: NOBODY },
  'payload-kv': { create: NOBODY, read: NOBODY, update: NOBODY, delete: NOBODY, readVersions: NOBODY },
  'payload-preferences': {
    create: EDITORS,
    read: ['no', 'no', 'own', 'own'],
    update: ['no', 'no', 'own', 'own'],
    delete: ['no', 'no', 'own', 'own'],
    readVersions: NOBODY,
  },
  'payload-migrations': {
    create: NOBODY,
    read: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    readVersions: NOBODY,
  },
}

const GLOBALS: Record<string, Record<string, Row>> = {
  show: { read: ANYONE, update: EDITORS, readVersions: NOBODY },
  home: { read: ANYONE, update: EDITORS, readVersions: NOBODY },
}

/** Fields that are stricter than their collection. */
const FIELDS: Record<string, Row> = {
  'contacts.spamReason create': NOBODY,
  'contacts.spamReason update': NOBODY,
  'contacts.mailFault create': NOBODY,
  'contacts.mailFault update': NOBODY,
  'contacts.mailedAt create': NOBODY,
  'contacts.mailedAt update': NOBODY,
  'contacts.statusSetAt create': NOBODY,
  'contacts.statusSetAt update': NOBODY,
  'contacts.statusSetBy create': NOBODY,
  'contacts.statusSetBy update': NOBODY,
  'episodes.body read': EDITORS,
  'episodes.guid create': NOBODY,
  'episodes.guid update': NOBODY,
  'episodes.downloadCount create': NOBODY,
  'episodes.downloadCount update': NOBODY,
  'episodes.transcriptRecord read': EDITORS,
  'episodes.transcribedAt create': NOBODY,
  'episodes.transcribedAt update': NOBODY,
  'episodes.transcriptOrigin create': NOBODY,
  'episodes.transcriptOrigin update': NOBODY,
  'episodes.transcriptRevision create': NOBODY,
  'episodes.transcriptRevision update': NOBODY,
  'episodes.transcriptSegments create': NOBODY,
  'episodes.transcriptSegments update': NOBODY,
  'episodes.transcriptUpdatedAt create': NOBODY,
  'episodes.transcriptUpdatedAt update': NOBODY,
  'episodes.transcriptionCost create': NOBODY,
  'episodes.transcriptionCost read': ADMINS,
  'episodes.transcriptionCost update': NOBODY,
  'episodes.transcriptionDuration create': NOBODY,
  'episodes.transcriptionDuration read': ADMINS,
  'episodes.transcriptionDuration update': NOBODY,
  'episodes.transcriptionStatus create': NOBODY,
  'episodes.transcriptionStatus update': NOBODY,
  'letters.episode create': NOBODY,
  'letters.episode update': NOBODY,
  'letters.pauseReason create': NOBODY,
  'letters.pauseReason update': NOBODY,
  'letters.scheduledAt create': NOBODY,
  'letters.scheduledAt update': NOBODY,
  'letters.sentAt create': NOBODY,
  'letters.sentAt update': NOBODY,
  'letters.state create': NOBODY,
  'letters.state update': NOBODY,
  'media.audio create': NOBODY,
  'media.audio update': NOBODY,
  'media.source create': NOBODY,
  'media.source read': EDITORS,
  'media.source update': NOBODY,
  'newsletters.confirmedAt create': NOBODY,
  'newsletters.confirmedAt update': NOBODY,
  'newsletters.email update': NOBODY,
  'newsletters.importedAt create': NOBODY,
  'newsletters.importedAt update': NOBODY,
  'newsletters.lastLetterAt create': NOBODY,
  'newsletters.lastLetterAt update': NOBODY,
  'newsletters.mailFault create': NOBODY,
  'newsletters.mailFault update': NOBODY,
  'newsletters.mailedAt create': NOBODY,
  'newsletters.mailedAt update': NOBODY,
  'newsletters.refusals create': NOBODY,
  'newsletters.refusals update': NOBODY,
  'newsletters.refusedAt create': NOBODY,
  'newsletters.refusedAt update': NOBODY,
  'show.contactEmail update': ADMINS,
  'show.feed.appleVerification update': ADMINS,
  'show.feed.funding update': ADMINS,
  'show.feed.hub update': ADMINS,
  'show.feed.isComplete update': ADMINS,
  'show.feed.locked update': ADMINS,
  'pages.slug update': EDITORS,
  'show.feed.newAddress update': ADMINS,
  'show.feed.ownerEmail update': ADMINS,
  'show.newsletter update': ADMINS,
  'show.partnershipsEmail update': ADMINS,
  'show.podcastGuid update': NOBODY,
  'show.sponsors update': ADMINS,
  'show.timeZone update': ADMINS,
  'transcripts.cost read': ADMINS,
  'transcripts.seconds read': ADMINS,
  'users.emailConfirmedAt create': NOBODY,
  'users.emailConfirmedAt update': NOBODY,
  'users.password create': NOBODY,
  'users.password read': NOBODY,
  'users.password update': NOBODY,
  'users.role create': ADMINS,
  'users.role update': ADMINS,
}

const server = serveApi()
const users: Record<Role, User | null> = { anonymous: null, user: null, editor: null, admin: null }

beforeAll(async () => {
  users.user = await listener(server.payload)
  users.editor = await editor(server.payload)
  users.admin = await administrator(server.payload)
})

type Rule = (args: { req: PayloadRequest; id?: string }) => unknown

/** A rule with other arguments than these fails loudly: the matrix must then learn about it. */
async function judge(rule: unknown): Promise<Row> {
  const row: Verdict[] = []
  for (const role of ['anonymous', 'user', 'editor', 'admin'] as const) {
    const user = users[role] && { ...users[role], collection: 'users' as const }
    const req = {
      user,
      payload: server.payload,
      payloadAPI: 'REST',
      context: {},
    } as unknown as PayloadRequest
    row.push(verdictOf(await (rule as Rule)({ req }), user))
  }
  return row as Row
}

function verdictOf(outcome: unknown, user: { id: string } | null): Verdict {
  if (outcome === true) return 'yes'
  if (!outcome) return 'no'
  const where = JSON.stringify(outcome)
  if (user && where.includes(user.id)) return 'own'
  if (/^\{"slug":\{"not_in":/.test(where)) return 'added'
  if (/isPublished.*publishDate.*less_than_equal/.test(where)) return 'public'
  throw new Error(`An access rule narrows to something the matrix does not know: ${where}`)
}

type Rules = Record<string, unknown>

/** `unlock` and `admin` mean something for collections that sign in; the rest carry a default that is never asked. */
const operationsOf = (access: Rules, isAuth: boolean) =>
  Object.keys(access).filter((operation) => access[operation] && (isAuth || operation !== 'unlock'))

async function judgeAll(access: Rules, isAuth: boolean): Promise<Record<string, Row>> {
  const entries = operationsOf(access, isAuth).map(
    async (operation) => [operation, await judge(access[operation])] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

describe('collections and globals', () => {
  test('every collection is in the table, and nothing else is', () => {
    const slugs = server.payload.config.collections.map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(Object.keys(COLLECTIONS).sort())
    expect(server.payload.config.globals.map(({ slug }) => slug)).toEqual(Object.keys(GLOBALS))
  })

  test.each(Object.keys(COLLECTIONS))('%s', async (slug) => {
    const config = server.payload.config.collections.find((collection) => collection.slug === slug)
    const judged = await judgeAll(config?.access as Rules, Boolean(config?.auth))
    expect(judged).toEqual(COLLECTIONS[slug])
  })

  test.each(Object.keys(GLOBALS))('global %s', async (slug) => {
    const config = server.payload.config.globals.find((global) => global.slug === slug)
    expect(await judgeAll(config?.access as Rules, false)).toEqual(GLOBALS[slug])
  })
})

test('fields that are stricter than their collection', async () => {
  const found: Record<string, Row> = {}
  for (const { slug, fields } of [...server.payload.config.collections, ...server.payload.config.globals]) {
    // Payload guards its own fields; ours are ours to guard.
    if (slug.startsWith('payload-')) continue
    for (const [path, field] of walk(fields, slug)) {
      for (const [operation, rule] of Object.entries(('access' in field && field.access) || {})) {
        found[`${path} ${operation}`] = await judge(rule)
      }
    }
  }
  expect(found).toEqual(FIELDS)
})

function* walk(fields: Field[], path: string): Generator<[string, Field]> {
  for (const field of fields) {
    const here = 'name' in field && field.name ? `${path}.${field.name}` : path
    yield [here, field]
    if ('fields' in field) yield* walk(field.fields, here)
    if ('tabs' in field) for (const tab of field.tabs) yield* walk(tab.fields, here)
  }
}
