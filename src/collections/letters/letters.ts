import { BlocksFeature, lexicalEditor } from '@payloadcms/richtext-lexical'
import { sql } from 'drizzle-orm'
import type {
  Block,
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { madeByEditors } from '@/collections/define-collection'
import {
  address,
  byMachine,
  chosen,
  date,
  draftField,
  line,
  longText,
  noted,
  relationship,
  select,
  slugField,
  startsAt,
  tab,
  text,
  upload,
} from '@/collections/fields'
import { makeSlug } from '@/collections/slugs'
import { getRequestDatabase, queryValue } from '@/db/sql'
import { editors, isAdministrator } from '@/lib/access'
import { freezeLetter, thawLetter } from '@/lib/letters/freeze-letter'
import {
  isOpenLetter,
  LETTER_KINDS,
  LETTER_READERS,
  LETTER_STATES,
  MAX_PREVIEW_LINE,
  MAX_QUOTE,
  MAX_SUBJECT,
} from '@/lib/letters/letter'
import { HttpError } from '@/lib/requests/http-error'
import { slugify } from '@/lib/text/slugify'

const episode = chosen({
  name: 'episode',
  relationTo: 'episodes',
  problem: 'Choose an episode.',
})

const startTime = (description: string) => startsAt({ label: 'At', admin: { description } })

const blocks: Block[] = [
  { slug: 'episode', fields: [episode] },
  {
    slug: 'passage',
    fields: [
      episode,
      startTime('Where it is said; the link plays it.'),
      longText('words', MAX_QUOTE, { required: true }),
    ],
  },
  {
    slug: 'paper',
    fields: [
      chosen({ name: 'paper', relationTo: 'research_papers', problem: 'Choose a paper.' }),
    ],
  },
  {
    slug: 'term',
    fields: [chosen({ name: 'term', relationTo: 'terms', problem: 'Choose a term.' })],
  },
  {
    slug: 'button',
    fields: [text('label', 60, { required: true }), address('url', { required: true })],
  },
  {
    slug: 'picture',
    fields: [
      upload('image', 'picture', {
        validate: (value: unknown) => Boolean(value) || 'Choose a picture.',
      }),
      text('alt', 200, {
        label: 'What it shows',
        description:
          'Read aloud by screen readers, and shown where pictures are off. If empty, the picture’s own text is used.',
      }),
    ],
  },
]

/** Only the site writes it, and the buttons beside the preview show it. */
const unseen = { access: byMachine, admin: { hidden: true } }

/** Offered in descriptions, but not in mails. */
const ON_PAGES_ONLY = ['underline', 'strikethrough', 'inlineCode', 'blockquote']

const letterEditor = lexicalEditor({
  features: ({ rootFeatures }) => [
    ...rootFeatures.filter(({ key }) => !ON_PAGES_ONLY.includes(key)),
    // Their own fields identify them.
    BlocksFeature({
      blocks: blocks.map((block) => ({ ...block, admin: { disableBlockName: true } })),
    }),
  ],
})

const fromSubject = makeSlug(
  'letters',
  ({ subject }) =>
    slugify(String(subject ?? '')) || `letter-${new Date().toISOString().slice(0, 10)}`,
)

const RELEASED =
  'An administrator has scheduled this letter as it is. Ask one to press “Cancel schedule” before it is changed.'
const WENT_OUT = 'This letter has been sent and cannot be changed. Write a new one.'

/**
 * Preserves what subscribers have read. Locks the row, so that a letter starting at this moment waits for the
 * save, and the save does not reset its state. @throws HttpError 409
 */
const preserveSentLetter: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return data
  const state = await lockState(req, originalDoc.id)
  if (!isOpenLetter(state)) throw new HttpError(409, WENT_OUT)
  if (state === 'scheduled') refuseEditors(req)
  return { ...data, state }
}

const lockState = async (req: PayloadRequest, id: string): Promise<string | undefined> =>
  queryValue<string>(
    await getRequestDatabase(req),
    sql`SELECT state FROM letters WHERE id = ${id} FOR UPDATE`,
  )

/** Only those who may release a letter may change a released one. @throws HttpError 409 */
function refuseEditors(req: PayloadRequest) {
  if (req.user && !isAdministrator(req)) throw new HttpError(409, RELEASED)
}

/** An administrator's change of a released letter releases it as it is now. @throws HttpError 409 */
const freezeAgain: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'update' || (await lockState(req, doc.id)) !== 'scheduled') return
  await thawLetter(req, doc.id)
  await freezeLetter(req, doc.id)
}

/** @throws HttpError 403 or 409 for a letter that this user cannot delete now */
const checkDeletable: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const state = await lockState(req, String(id))
  if (state === 'scheduled') refuseEditors(req)
  if (!isOpenLetter(state) && !isAdministrator(req))
    throw new HttpError(409, 'Only administrators can delete a letter that was sent.')
  if (state === 'sending')
    throw new HttpError(409, 'This letter is being sent. Cancel it first.')
}

/** Newsletters. Editors write them; administrators send them (`src/endpoints/letters.ts`). */
export const Letters = madeByEditors({
  slug: 'letters',
  disableDuplicate: false,
  defaultSort: '-updatedAt',
  admin: {
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'state', 'kind', 'sentAt', 'updatedAt'],
    listSearchableFields: ['subject', 'previewLine'],
    // Rendered by `LetterBeside` instead of a page.
    livePreview: {
      url: ({ data }) => (data.id ? `/admin/collections/letters/${data.id}/send` : null),
      openByDefault: true,
    },
    components: {
      views: {
        edit: {
          livePreview: { Component: '/src/admin/letters/letter-beside#LetterBeside' },
          send: tab('Preview and send', '/send', '/src/admin/letters/send-page#SendPage'),
        },
      },
    },
  },
  access: { read: editors, readVersions: editors },
  versions: { drafts: false, maxPerDoc: 20 },
  hooks: {
    afterChange: [freezeAgain],
    beforeChange: [preserveSentLetter],
    beforeDelete: [checkDeletable],
  },
  fields: [
    text('subject', MAX_SUBJECT, { required: true }),
    text('previewLine', MAX_PREVIEW_LINE, {
      label: 'Preview line',
      description:
        'Shown beside the subject in the inbox. If empty, the first sentence is used.',
    }),
    { name: 'body', label: 'Letter', type: 'richText', required: true, editor: letterEditor },
    slugField('Made from the subject when left empty.', {
      hooks: { beforeValidate: [fromSubject], beforeDuplicate: [() => null] },
    }),
    select('kind', {
      required: true,
      defaultValue: 'other',
      options: [...LETTER_KINDS],
      position: 'sidebar',
      description: 'Some subscribers only want letters about new episodes.',
    }),
    select('readers', {
      label: 'Who may read it',
      required: true,
      defaultValue: 'everyone',
      options: [...LETTER_READERS],
      position: 'sidebar',
    }),
    relationship('episode', {
      label: 'Proposed for',
      relationTo: 'episodes',
      position: 'sidebar',
      condition: ({ episode }) => Boolean(episode),
      ...noted,
    }),
    select('state', {
      required: true,
      defaultValue: 'draft',
      index: true,
      options: [...LETTER_STATES],
      ...unseen,
    }),
    date('scheduledAt', unseen),
    date('sentAt', { label: 'Sent', index: true, ...unseen }),
    line('pauseReason', unseen),
    draftField,
  ],
})
