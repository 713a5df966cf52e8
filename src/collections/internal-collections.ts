import { type Endpoint, Forbidden, type Payload, type SanitizedConfig } from 'payload'
import { editors, isEditor, nobody } from '@/lib/access'

/** Closes Payload's own collections, which are partly open to signed-in users, who here are listeners. */
export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue
    const rule = collection.slug === 'payload-migrations' ? nobody : editors
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
    // Preferences have their own endpoints, which check for a user and not for access.
    if (collection.endpoints) collection.endpoints = collection.endpoints.map(forEditors)
  }
  return config
}

type Rule = SanitizedConfig['collections'][number]['access']['read']

const both =
  (rule: Rule, own: Rule): Rule =>
  async (args) =>
    (await rule(args)) && own(args)

const forEditors = (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: (req) => {
    if (!isEditor(req)) throw new Forbidden(req.t)
    return endpoint.handler(req)
  },
})

/** Payload looks up collections by any name in the address, including inherited ones such as `constructor`. */
export function forgetInheritedNames(payload: Payload): void {
  Object.setPrototypeOf(payload.collections, null)
}
