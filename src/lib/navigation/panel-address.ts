export const PANEL_PATH = '/admin'
export const SIGN_IN_PATH = `${PANEL_PATH}/login`

/** What everyone who is signed in and no administrator reads at every address of the panel. */
export const ACCESS_DENIED_PATH = '/access-denied'

/** Where administrators who are signed out sign in; afterwards they are where they wanted to go. */
export function signInAddress(wanted: string): string {
  const isPage = wanted !== PANEL_PATH && !wanted.startsWith(`${PANEL_PATH}/log`)
  return isPage ? `${SIGN_IN_PATH}?redirect=${encodeURIComponent(wanted)}` : SIGN_IN_PATH
}
