import { createStore } from '@/lib/store'

/**
 * A readable cookie saying only that a session exists: without it no page asks, which saves a request and a
 * 401.
 */
export const SESSION_MARK = 'signed-in'

/** Runs in the head, before anything is painted: the page of a member never looks like that of a stranger first. */
export const SESSION_MARK_SCRIPT = `;try{if(/(^|; )${SESSION_MARK}=/.test(document.cookie))document.documentElement.dataset.signedIn=''}catch{}`

/** Whether the page takes its visitor for signed in; false on the server. The style sheet reads the mark on the root, too. */
export const sessionMark = createStore(false, (isOn) =>
  document.documentElement.toggleAttribute('data-signed-in', isOn),
)
if (typeof document !== 'undefined') sessionMark.set('signedIn' in document.documentElement.dataset)
