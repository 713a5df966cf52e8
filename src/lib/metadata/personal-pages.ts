import type { PageWords } from './pages'

export const PERSONAL_PAGES = {
  saved: {
    path: '/saved',
    title: 'Saved Episodes',
    description: 'The episodes that you have saved, in this browser or in your account.',
    keywords: [],
  },
  dashboard: {
    path: '/dashboard',
    title: 'My Episodes',
    description: 'Your account and the episodes that you have saved.',
    keywords: [],
  },
  settings: {
    path: '/settings',
    title: 'Settings',
    description: 'Your cookie preferences.',
    keywords: [],
  },
  account: {
    path: '/settings/account',
    title: 'Account',
    description: 'Your password, your devices and your data.',
    keywords: [],
  },
} as const satisfies Record<string, PageWords>
