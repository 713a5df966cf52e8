import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, customType, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** In milliseconds, like the times of JavaScript. */
export const time = () => timestamp({ withTimezone: true, precision: 3 })

/** The id of a row of Payload's, with which this one is deleted unless told otherwise. */
type Refer = (table: string, onDelete?: 'cascade' | 'set null') => ReturnType<typeof refer>

const refer = (id: AnyPgColumn, onDelete: 'cascade' | 'set null') => uuid().references(() => id, { onDelete })

/** Adds tables to Payload's, which the panel does not show; migrations include them. Columns are named by their keys. */
export const addTables =
  (make: (ref: Refer) => PgTable[]): PostgresSchemaHook =>
  ({ schema }) => {
    const ref: Refer = (table, onDelete = 'cascade') => {
      const { id } = (schema.tables[table] ?? {}) as { id?: AnyPgColumn }
      if (!id) throw new Error(`Payload has made no table for ${table}.`)
      return refer(id, onDelete)
    }
    const made = make(ref).map((table) => [getTableName(table), table])
    return { ...schema, tables: { ...schema.tables, ...Object.fromEntries(made) } }
  }
