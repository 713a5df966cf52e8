'use client'

import { NavProvider, useAuth, useNav, WindowInfoProvider } from '@payloadcms/ui'
import type { ReactNode } from 'react'

/** Payload's breakpoints except for `l`: Payload closes the navigation up to 1440 px, but a laptop has room for both. */
const BREAKPOINTS = {
  l: '(max-width: 1200px)',
  m: '(max-width: 1024px)',
  s: '(max-width: 768px)',
  xs: '(max-width: 400px)',
}

/** Signed-out visitors have no navigation, and no saved preference to load. */
const SIGNED_OUT = { ...BREAKPOINTS, l: 'all' }

export const OpenNav = ({ children }: { children: ReactNode }) => (
  <WindowInfoProvider breakpoints={useAuth().user ? BREAKPOINTS : SIGNED_OUT}>
    <NavProvider initialIsOpen={useNav().navOpen}>{children}</NavProvider>
  </WindowInfoProvider>
)
