import type { SanitizedConfig } from 'payload'

/** Payload mounts these for every collection: versions, which few of ours keep, and files, which our own server sends. */
const UNUSED = /^\/(?:versions|file)(?:\/|$)/

export function dropUnusedEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (!entity.endpoints || entity.versions) continue
    entity.endpoints = entity.endpoints.filter(({ path }) => !UNUSED.test(path))
  }
  return config
}
