export const PANEL_PATH = '/admin'
export const SIGN_IN_PATH = `${PANEL_PATH}/login`

export const ACCESS_DENIED_PATH = '/access-denied'

export function signInAddress(wanted: string): string {
  const isPage = wanted !== PANEL_PATH && !wanted.startsWith(`${PANEL_PATH}/log`)
  return isPage ? `${SIGN_IN_PATH}?redirect=${encodeURIComponent(wanted)}` : SIGN_IN_PATH
}
