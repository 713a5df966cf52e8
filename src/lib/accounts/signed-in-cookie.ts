import { createStore } from '@/lib/store'

/** A readable cookie that says only that a session exists; without it, pages do not fetch the user. */
export const SIGNED_IN_COOKIE = 'signed-in'

/** Runs in the head before the first paint, so that a member's page never flashes the signed-out state. */
export const SIGNED_IN_SCRIPT = `;try{if(/(^|; )${SIGNED_IN_COOKIE}=/.test(document.cookie))document.documentElement.dataset.signedIn=''}catch{}`

/** Whether the page considers its visitor signed in; false on the server. The style sheet reads the attribute on the root. */
export const signedInCookie = createStore(false, (isOn) =>
  document.documentElement.toggleAttribute('data-signed-in', isOn),
)
if (typeof document !== 'undefined')
  signedInCookie.set('signedIn' in document.documentElement.dataset)
