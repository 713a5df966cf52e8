import type { Field, GlobalAfterChangeHook, GlobalConfig } from 'payload'
import { anyone, editors, nobody } from '@/lib/access'
import { invalidateContent } from '@/lib/invalidate-content'
import { HOME_SECTIONS } from '@/lib/site/home-sections'
import { draftField, dropSavedGlobalDraft } from './drop-unsaved-changes'

const invalidateHome: GlobalAfterChangeHook = async ({ doc, req }) => {
  await invalidateContent(req)
  return doc
}

const card = (name: string, path: string, title: string, text: string): Field => ({
  name,
  label: `Card that leads to ${path}`,
  type: 'group',
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 60, defaultValue: title },
    { name: 'text', type: 'textarea', required: true, maxLength: 200, defaultValue: text },
  ],
})

export const HomeGlobal: GlobalConfig = {
  slug: 'home',
  label: 'Home page',
  admin: {},
  access: { read: anyone, update: editors, readVersions: nobody },
  hooks: { afterChange: [dropSavedGlobalDraft, invalidateHome] },
  fields: [
    draftField,
    {
      name: 'hero',
      label: 'The first words',
      type: 'group',
      fields: [
        {
          name: 'title',
          type: 'text',
          maxLength: 120,
          admin: { description: 'The headline of the site. When left empty, the tagline of the show.' },
        },
        {
          name: 'text',
          type: 'textarea',
          maxLength: 400,
          admin: { description: 'When left empty, the beginning of the show’s description.' },
        },
      ],
    },
    {
      name: 'sections',
      type: 'select',
      hasMany: true,
      options: [...HOME_SECTIONS],
      admin: {
        description: 'The sections below the episodes. Drag to reorder, or remove. Leave empty to show all.',
        isSortable: true,
      },
    },
    card('basics', '/ai-basics', 'AI Basics', 'What AI is, and the words you keep hearing, with examples.'),
    card(
      'examples',
      '/practical-examples',
      'Practical Examples',
      'Prompts to copy, and how to check what comes back.',
    ),
    card(
      'transcripts',
      '/episode-transcripts',
      'Episode Transcripts',
      'Every word of the show, to read and to search.',
    ),
    {
      name: 'answers',
      label: 'Quick answers',
      type: 'array',
      labels: { singular: 'Answer', plural: 'Quick answers' },
      admin: { description: 'Questions that newcomers ask. Without any, the section is not shown.' },
      fields: [
        { name: 'question', type: 'text', required: true, maxLength: 200 },
        { name: 'answer', type: 'textarea', required: true, maxLength: 1_000 },
      ],
    },
  ],
}
