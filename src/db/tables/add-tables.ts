import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { getTableName } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  index,
  type PgTable,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** In milliseconds, like the times of JavaScript. */
export const time = (name = '') => timestamp(name, { withTimezone: true, precision: 3 })

/** Known once Payload has made its tables; only migrations follow references. */
const payloadTables: Record<string, { id?: AnyPgColumn }> = {}

/** The id of a row of Payload's, with which this one is deleted unless told otherwise. */
export const ref = (table: string, onDelete: 'cascade' | 'set null' = 'cascade', name = '') =>
  uuid(name).references(
    () => {
      const id = payloadTables[table]?.id
      if (!id) throw new Error(`Payload has made no table for ${table}.`)
      return id
    },
    { onDelete },
  )

/** Adds tables to Payload's, which the panel does not show; migrations include them. Columns are named by their keys unless told otherwise. */
export const addTables =
  (added: Record<string, PgTable>): PostgresSchemaHook =>
  ({ schema }) => {
    Object.assign(payloadTables, schema.tables)
    const named = Object.values(added).map((table) => [getTableName(table), table])
    return { ...schema, tables: { ...schema.tables, ...Object.fromEntries(named) } }
  }

/** Identifies a subscriber at this address in the links of letters, which become invalid with the address. */
export const addAddressIds: PostgresSchemaHook = ({ schema, extendTable }) => {
  const { newsletters } = schema.tables
  if (!newsletters) throw new Error('Payload has made no table for subscribers.')
  // Outside a table's own list, a key gives no name.
  extendTable({
    table: newsletters,
    columns: { address_id: uuid('address_id').notNull().defaultRandom() },
    extraConfig: (table) => ({
      address_idx: index('newsletters_address_idx').on(table.address_id),
    }),
  })
  return schema
}
