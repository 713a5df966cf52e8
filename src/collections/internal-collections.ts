import { type Endpoint, type Field, Forbidden, type Payload, type SanitizedConfig } from 'payload'
import { editors, isEditor, nobody } from '@/lib/access'

/** Payload's own collections are partly open to signed-in users, who here are listeners: closes them. */
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
    // Preferences have endpoints of their own, which ask for a user and not for access.
    if (collection.endpoints) collection.endpoints = collection.endpoints.map(forEditors)
  }
  return config
}

/** Neither a tab of JSON, nor columns of a list for what no form shows or stores. */
export function hideRawData(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  for (const { admin, fields } of config.collections) {
    for (const field of withInner(fields)) {
      if (!('name' in field) || admin.defaultColumns?.includes(field.name)) continue
      if (field.type === 'ui' || field.admin?.hidden)
        field.admin = { ...field.admin, disableListColumn: true } as typeof field.admin
    }
  }
  return config
}

const withInner = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') return withInner(field.tabs.flatMap((tab) => tab.fields))
    return 'fields' in field ? [field, ...withInner(field.fields)] : [field]
  })

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

/** Payload looks collections up by any name in the address, also inherited ones such as `constructor`. */
export function forgetInheritedNames(payload: Payload): void {
  Object.setPrototypeOf(payload.collections, null)
}
