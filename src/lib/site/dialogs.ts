import { createStore } from '@/lib/store'

export type AuthTab = 'login' | 'signup'

export const authView = createStore<AuthTab | null>(null)

export const preferencesView = createStore(false)

export const searchView = createStore(false)
