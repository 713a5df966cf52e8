import type { Field } from 'payload'

export const noIndex: Field = {
  name: 'noIndex',
  type: 'checkbox',
  label: 'Keep out of search engines',
  defaultValue: false,
  admin: {
    position: 'sidebar',
    description:
      'The page stays open to anyone who has its address; it is removed from search results and the sitemap.',
  },
}
