import type { SanitizedConfig } from 'payload'
import { administrators, nobody } from '@/lib/access/rules'

/**
 * Payload adds collections of its own (preferences, document locks, migrations), open to every signed-in user.
 * Listeners have accounts here, so these are for administrators only. Preferences keep their per-user rule besides.
 */
export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue
    const writable = collection.slug !== 'payload-migrations'
    const rule = writable ? administrators : nobody
    const ownRules = collection.slug === 'payload-preferences' ? collection.access : undefined
    collection.access = {
      ...collection.access,
      create: rule,
      read: restrict(ownRules?.read, rule),
      update: restrict(ownRules?.update, rule),
      delete: restrict(ownRules?.delete, rule),
      readVersions: nobody,
      unlock: nobody,
    }
  }
  return config
}

type Rule = SanitizedConfig['collections'][number]['access']['read']

/** Both rules must allow; the collection's own rule may narrow it to a query. */
const restrict =
  (own: Rule | undefined, rule: Rule): Rule =>
  async (args) => {
    const allowed = await rule(args)
    return allowed && own ? own(args) : allowed
  }
