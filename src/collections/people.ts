import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeDeleteHook,
  TextFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload'
import { text as checkText } from 'payload/shared'
import { getRequestDatabase, queryValue } from '@/db/sql'
import { filesOfPublicContent } from '@/lib/access'
import { MOST_NAME } from '@/lib/episodes/person'
import { HttpError } from '@/lib/requests/http-error'
import { nameProblem } from '@/lib/text/names'
import { madeByEditors } from './define-collection'
import { array, draftField, linkRow, longText, text, uiField, upload } from './fields'
import { dropFormerSlugs, isFreeSlug, keepFormerSlug, madeSlug } from './slugs'

const checkName: TextFieldSingleValidation = (value, options) =>
  (value && nameProblem(value)) || checkText(value, options)

const checkNames: TextFieldManyValidation = (values, options) =>
  // Payload's own check takes lists as well, which its type does not say.
  (Array.isArray(values) && values.map(nameProblem).find(Boolean)) ||
  checkText(values as never, options as never)

export const People = madeByEditors({
  slug: 'people',
  defaultSort: 'name',
  // Who is planned for an episode to come stays in the house; the site shows those who were heard.
  access: { read: filesOfPublicContent },
  defaultPopulate: { name: true, slug: true, picture: true, links: true },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'about', 'updatedAt'],
    listSearchableFields: ['name', 'about'],
    description:
      'Hosts and guests. Each has a page once a public episode or the show names them.',
  },
  hooks: {
    beforeDelete: [refuseNamed],
    afterChange: [keepFormerSlug],
    afterDelete: [dropFormerSlugs],
  },
  fields: [
    uiField('sameName', '/src/admin/people/same-name#SameName'),
    text('name', MOST_NAME, { required: true, validate: checkName }),
    text('aliases', MOST_NAME, {
      label: 'Other names',
      hasMany: true,
      maxRows: 10,
      validate: checkNames,
      description: 'Names that transcripts use for them, such as a first name.',
    }),
    upload('image', 'picture', { description: 'Ideally square.' }),
    longText('about', 1_000, {
      description: 'One paragraph: who they are, and why listeners care.',
    }),
    array('links', {
      maxRows: 10,
      description: 'Podcast apps open the first one.',
      fields: [linkRow],
    }),
    madeSlug('people', { from: 'name', fallback: 'person', validate: isFreeSlug('people') }),
    uiField('pages', '/src/admin/people/person-links#PersonLinks', 'sidebar'),
    // The names under which imported feeds know them.
    { name: 'feedKeys', type: 'text', hasMany: true, hidden: true },
    draftField,
  ],
})

/** @throws HttpError 409 for a person whom an episode or the show names */
async function refuseNamed({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  const place = await queryValue<string>(
    await getRequestDatabase(req),
    sql`SELECT CASE count(DISTINCT _parent_id)
          WHEN 0 THEN (SELECT 'the show' FROM show_people WHERE person_id = ${id}::uuid LIMIT 1)
          WHEN 1 THEN 'an episode' ELSE count(DISTINCT _parent_id) || ' episodes' END
        FROM episodes_people WHERE person_id = ${id}::uuid`,
  )
  if (place)
    throw new HttpError(
      409,
      `They are named in ${place}. Take them out there first, or merge them with the same person.`,
    )
}
