import { createStore } from '@/lib/player/store'

export type AuthTab = 'login' | 'signup'

/** Which form somebody has asked for; null while nobody has. */
export const authView = createStore<AuthTab | null>(null)
