type Send = (...args: Parameters<typeof fetch>) => Promise<Response>

/** Background requests report their own failures, so they do not prompt for a sign-in. */
const BACKGROUND = /^\/api\/unsaved-changes\//

export function resending(send: Send, signIn: () => Promise<boolean>): Send {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.status !== 401 || !isSave(input, init)) return response
    return (await signIn()) ? send(input, init) : response
  }
}

/** The body of a `Request` object has been read by now and cannot be sent twice. */
function isSave(...[input, init]: Parameters<typeof fetch>) {
  if (input instanceof Request || ['GET', 'HEAD'].includes(init?.method ?? 'GET'))
    return false
  const { pathname } = new URL(input, window.location.href)
  return (
    pathname.startsWith('/api/') &&
    !pathname.startsWith('/api/auth/') &&
    !BACKGROUND.test(pathname)
  )
}
