import {
  FixedToolbarFeature,
  HeadingFeature,
  LinkFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'

const KEPT = [
  'blockquote',
  'bold',
  'inlineCode',
  'italic',
  'orderedList',
  'paragraph',
  'strikethrough',
  'toolbarInline',
  'underline',
  'unorderedList',
]

/** Offers exactly what the HTML allow-list keeps (`src/lib/text/sanitize.ts`). */
export const descriptionEditor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(({ key }) => KEPT.includes(key)),
    HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
    LinkFeature({ enabledCollections: [] }),
    FixedToolbarFeature(),
  ],
})
