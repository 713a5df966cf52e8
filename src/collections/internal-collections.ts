import { type Endpoint, Forbidden, type Payload, type SanitizedConfig } from 'payload'
import { administrators, isAdministrator, nobody } from '@/lib/access/rules'

/**
 * Payload adds collections of its own (preferences, document locks, migrations, a key-value store), some of them
 * open to every signed-in user. Listeners have accounts here, so all of these are for administrators only, and
 * what Payload itself refuses stays refused.
 */
export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue
    const rule = collection.slug === 'payload-migrations' ? nobody : administrators
    const { create, read, update, delete: remove } = collection.access
    collection.access = {
      ...collection.access,
      create: both(rule, create),
      read: both(rule, read),
      update: both(rule, update),
      delete: both(rule, remove),
      readVersions: nobody,
      unlock: nobody,
    }
    // Preferences have endpoints of their own, which ask for a user and not for access.
    if (collection.endpoints) collection.endpoints = collection.endpoints.map(forAdministrators)
  }
  return config
}

/** The tab *API* shows a document's JSON, which is nothing to edit a show with. */
export function hideRawData(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}

type Rule = SanitizedConfig['collections'][number]['access']['read']

/** Both rules must allow; the collection's own rule may narrow it to a query. */
const both =
  (rule: Rule, own: Rule): Rule =>
  async (args) =>
    (await rule(args)) && own(args)

const forAdministrators = (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: (req) => {
    if (!isAdministrator(req)) throw new Forbidden(req.t)
    return endpoint.handler(req)
  },
})

/** Payload looks collections up by whatever stands in the address; `constructor` is none. */
export function forgetInheritedNames(payload: Payload): void {
  Object.setPrototypeOf(payload.collections, null)
}
