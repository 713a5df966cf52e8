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
import { HttpError } from '@/lib/requests/http-error'
import { applyAdminDefaults } from './admin-defaults'
import { foldText } from './define-collection'
import { refuseUnreadable } from './odd-requests'

type Entity = SanitizedConfig['collections'][number]

/** Runs on the sanitized configuration, which has Payload's own collections, fields and endpoints as well. */
export function finishConfig(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (collection.slug.startsWith('payload-')) closeToListeners(collection)
    else applyAdminDefaults(collection)
  }
  for (const entity of [...config.collections, ...config.globals]) dropUnusedEndpoints(entity)
  return config
}

/** Payload's own collections are partly open to signed-in users, who here are listeners. */
function closeToListeners(collection: Entity) {
  const rule = collection.slug === 'payload-migrations' ? nobody : editors
  collection.access = { ...collection.access, readVersions: nobody, unlock: nobody }
  for (const operation of ['create', 'read', 'update', 'delete'] as const) {
    collection.access[operation] = both(rule, collection.access[operation])
  }
  collection.hooks.beforeOperation = [refuseUnreadable, foldText]
  // Preferences have their own endpoints, which check for a user and not for access.
  if (collection.endpoints) collection.endpoints = collection.endpoints.map(forEditors)
}

/** Payload mounts these for every collection: versions, which few of ours have, and files, which our own server sends. */
const UNUSED = /^\/(?:versions|file)(?:\/|$)/

function dropUnusedEndpoints(entity: Entity | SanitizedConfig['globals'][number]) {
  // Payload answers 501 when a collection has none of its own.
  entity.endpoints ||= []
  if (entity.versions) return
  entity.endpoints = entity.endpoints.filter(({ path }) => !UNUSED.test(path))
}

type Rule = Entity['access']['read']

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

async function isStored({ payload, routeParams, user }: PayloadRequest) {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { key: { equals: String(routeParams?.key) }, 'user.value': { equals: user?.id } },
  })
  return totalDocs > 0
}

/** @throws HttpError 400 */
async function refuseDeepJson(req: PayloadRequest) {
  const data: unknown = await req.json?.()
  if (isNestedTooDeeply(data)) throw new HttpError(400, TOO_DEEP)
  req.json = () => Promise.resolve(data)
}

/** Payload looks up collections by any name in the address, including inherited ones such as `constructor`. */
export function hideInheritedNames(payload: Payload): void {
  Object.setPrototypeOf(payload.collections, null)
}
