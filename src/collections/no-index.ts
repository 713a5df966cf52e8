import type { Field } from 'payload'

/** For what is public and yet to be found by its address alone. */
export const noIndex: Field = {
  name: 'noIndex',
  type: 'checkbox',
  label: 'Keep out of search engines',
  defaultValue: false,
  admin: {
    position: 'sidebar',
    description: 'The page stays open to whoever has its address; it leaves search results and the sitemap.',
  },
}
