import type { GlobalConfig } from 'payload'
import { anyone, editors } from '@/lib/access'
import { invalidateContent } from '@/lib/invalidate-content'
import { PAGES } from '@/lib/site/pages'
import { HOME_SECTIONS } from '@/lib/site/show'
import { array, draftField, group, longText, select, text } from './fields'

interface Words {
  title: string
  text?: string
  button?: string
}

const words = (name: string, label: string, { title, text: sentence, button }: Words) => {
  const written = (defaultValue: string) => ({ required: true, defaultValue })
  return group(name, {
    label,
    fields: [
      text('title', 60, written(title)),
      ...(sentence ? [longText('text', 200, written(sentence))] : []),
      ...(button ? [text('button', 60, written(button))] : []),
    ],
  })
}

export const HomeGlobal: GlobalConfig = {
  slug: 'home',
  label: 'Home page',
  access: { read: anyone, update: editors },
  // The header leads to its sections.
  hooks: { afterChange: [({ req }) => invalidateContent(req)] },
  fields: [
    draftField,
    group('hero', {
      label: 'The first words',
      fields: [
        text('title', 120, {
          description: 'The headline of the site. When left empty, the tagline of the show.',
        }),
        longText('text', 400, {
          description: 'When left empty, the beginning of the show’s description.',
        }),
      ],
    }),
    select('sections', {
      hasMany: true,
      options: [...HOME_SECTIONS],
      admin: {
        description:
          'The sections below the episodes. Drag to reorder, or remove. Leave empty to show all.',
        isSortable: true,
      },
    }),
    words('learn', 'Learn: its title', { title: 'Learn' }),
    words('basics', 'Learn: the card that leads to /ai-basics', {
      title: 'Basics',
      text: 'The words you keep hearing, explained with examples.',
    }),
    words('examples', 'Learn: the card that leads to /practical-examples', {
      title: 'Practical Examples',
      text: 'Examples to try yourself.',
    }),
    words('transcripts', 'Learn: the card that leads to /episode-transcripts', {
      title: 'Episode Transcripts',
      text: 'Every word of the show, to read and to search.',
    }),
    array('answers', {
      label: 'Quick answers',
      labels: { singular: 'Answer', plural: 'Quick answers' },
      description: 'Questions that newcomers ask. Without any, the section is not shown.',
      fields: [
        text('question', 200, { required: true }),
        longText('answer', 1_000, { required: true }),
      ],
    }),
    words('insights', 'Insights', {
      title: 'Insights',
      text: 'The papers behind the episodes, in a sentence each.',
    }),
    words('newsletter', 'Newsletter: its title, also on the button above', {
      title: 'Newsletter',
    }),
    words('partners', 'Partners: their title', { title: 'Our Partners' }),
    words('papers', 'Deeper Dive: the call at the end', {
      title: 'Ready to Dive Deeper?',
      text: PAGES.deeperDive.description,
      button: 'Read the papers',
    }),
  ],
}
