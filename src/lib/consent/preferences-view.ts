import { createStore } from '@/lib/store'

export const preferencesView = createStore(false)
