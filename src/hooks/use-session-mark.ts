import { useSyncExternalStore } from 'react'
import { sessionMark } from '@/lib/account/session-mark'

/** Whether the page takes its visitor for signed in; false on the server. */
export const useSessionMark = (): boolean =>
  useSyncExternalStore(sessionMark.subscribe, sessionMark.isOn, sessionMark.initial)
