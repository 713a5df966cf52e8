import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/site-frame'
import { fonts } from './fonts'

export { describeSite as generateMetadata, viewport } from '@/app/site-frame'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame fonts={fonts}>{children}</SiteFrame>
}
