/**
 * A cookie beside the session's, which scripts can read: somebody is signed in in this browser. It opens nothing and says
 * nothing of whom. Without it no page asks who is there, so most visitors cost no request and no 401.
 */
export const SESSION_MARK = 'signed-in'

/** Runs in the head, before anything is painted: the page of a member never looks like that of a stranger first. */
export const SESSION_MARK_SCRIPT = `;try{if(/(^|; )${SESSION_MARK}=/.test(document.cookie))document.documentElement.dataset.signedIn=''}catch{}`

const listeners = new Set<() => void>()

/** Whether the page takes its visitor for signed in. The style sheet reads it, too: `data-signed-in` on the root. */
export const sessionMark = {
  isOn: (): boolean => 'signedIn' in document.documentElement.dataset,
  initial: () => false,
  set(isOn: boolean): void {
    if (isOn === sessionMark.isOn()) return
    document.documentElement.toggleAttribute('data-signed-in', isOn)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
