import type { CollectionConfig } from 'payload'
import { administrators, nobody } from '@/lib/access'
import { MAX_REPLY, MAX_REPLY_TITLE } from '@/lib/messages/reply'
import { draftField, dropDeletedDraft, dropSavedDraft } from './drop-unsaved-changes'

export const SavedReplies: CollectionConfig = {
  slug: 'saved-replies',
  labels: { singular: 'Saved reply', plural: 'Saved replies' },
  defaultSort: 'title',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'body', 'updatedAt'],
    description: 'Texts to choose from when you answer a message.',
  },
  access: {
    create: administrators,
    read: administrators,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  hooks: { afterChange: [dropSavedDraft], afterDelete: [dropDeletedDraft] },
  fields: [
    draftField,
    { name: 'title', type: 'text', required: true, maxLength: MAX_REPLY_TITLE },
    {
      name: 'body',
      label: 'Text',
      type: 'textarea',
      required: true,
      maxLength: MAX_REPLY,
      admin: {
        description: '{name} becomes the first name of the person you answer, {show} the name of the show.',
        rows: 8,
      },
    },
  ],
}
