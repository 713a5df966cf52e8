export const ACCOUNT_PAGES = [
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/settings', title: 'Settings' },
] as const
