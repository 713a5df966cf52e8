/** Ends the site's session and shows the login again; otherwise what went wrong, in words. */
export async function logOut(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/auth/logout', { method: 'POST', credentials: 'include' })
    if (!response.ok) return 'You could not be logged out. Please try again.'
    window.location.assign('/admin/login')
    return undefined
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) {
      return 'The server cannot be reached. Check your connection and try again.'
    }
    throw error
  }
}
