import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook, SanitizedConfig } from 'payload'
import { isObject } from '@/lib/json'
import { foldTexts } from '@/lib/text/control-characters'

const WRITES = new Set<string>(['create', 'update', 'updateByID'])

const foldCollection: CollectionBeforeOperationHook = ({ args, operation }) =>
  WRITES.has(operation) && 'data' in args ? { ...args, data: folded(args.data) as typeof args.data } : args

const foldGlobal: GlobalBeforeOperationHook = ({ args, operation }) =>
  operation === 'update' && 'data' in args ? { ...args, data: folded(args.data) } : args

/** Passwords are hashed exactly as typed. */
const folded = (data: unknown): unknown =>
  isObject(data) && 'password' in data
    ? { ...(foldTexts(data) as object), password: data.password }
    : foldTexts(data)

/** Removes control characters from everything stored by the panel, visitors, imports or jobs. */
export function foldedTexts(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [foldCollection, ...(hooks.beforeOperation ?? [])]
  for (const { hooks } of config.globals)
    hooks.beforeOperation = [foldGlobal, ...(hooks.beforeOperation ?? [])]
  return config
}
