import {
  type Endpoint,
  Forbidden,
  NotFound,
  type Payload,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { editors, isEditor, nobody } from '@/lib/access'
import { isNestedTooDeeply, TOO_DEEP } from '@/lib/json'
import { Refusal } from '@/lib/requests/refusal'

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
  handler: async (req) => {
    if (!isEditor(req)) throw new Forbidden(req.t)
    // Payload fails where there is nothing to delete, and on what it cannot walk through.
    if (endpoint.method === 'delete' && !(await isStored(req))) throw new NotFound(req.t)
    if (endpoint.method === 'post') await refuseDeepJson(req)
    return endpoint.handler(req)
  },
})

async function isStored({ payload, routeParams, user }: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { key: { equals: String(routeParams?.key) }, 'user.value': { equals: user?.id } },
    overrideAccess: true,
  })
  return totalDocs > 0
}

/** @throws Refusal 400 */
async function refuseDeepJson(req: PayloadRequest): Promise<void> {
  const data: unknown = await req.json?.()
  if (isNestedTooDeeply(data)) throw new Refusal(400, TOO_DEEP)
  req.json = () => Promise.resolve(data)
}

/** Payload looks up collections by any name in the address, including inherited ones such as `constructor`. */
export function forgetInheritedNames(payload: Payload): void {
  Object.setPrototypeOf(payload.collections, null)
}
