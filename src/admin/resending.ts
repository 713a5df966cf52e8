type Send = (...asked: Parameters<typeof fetch>) => Promise<Response>

/** Background requests report their own failure, so they ask for no sign-in. */
const BACKGROUND = /^\/api\/drafts\//

export function resending(send: Send, signIn: () => Promise<boolean>): Send {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.status !== 401 || !isSave(input, init)) return response
    return (await signIn()) ? send(input, init) : response
  }
}

/** A body in a `Request` of its own is read by now, and cannot be sent twice. */
function isSave(...[input, init]: Parameters<typeof fetch>): boolean {
  if (input instanceof Request || ['GET', 'HEAD'].includes(init?.method ?? 'GET')) return false
  const { pathname } = new URL(input, window.location.href)
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/') && !BACKGROUND.test(pathname)
}
