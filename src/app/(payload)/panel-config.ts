import config from '@payload-config'
import type { Field } from 'payload'

const ID: Field = {
  name: 'id',
  type: 'text',
  admin: {
    hidden: true,
    disabled: true,
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
  },
}

/**
 * The configuration as the views of the panel read it. Payload lists the id of each document as a column and a filter
 * unless there is a field for it, and a field in the collection itself would be a column of another type in the database.
 */
const panelConfig = config.then((whole) => ({
  ...whole,
  collections: whole.collections.map((collection) =>
    collection.fields.some((field) => 'name' in field && field.name === 'id')
      ? collection
      : { ...collection, fields: [...collection.fields, ID] },
  ),
}))

export default panelConfig
