import { DefaultTemplate } from '@payloadcms/next/templates'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { AccessDenied } from '@/admin/access-denied'
import { signInAddress } from '@/lib/site/navigation'

interface PanelPageProps extends AdminViewServerProps {
  path: string
  mayOpen: (req: PayloadRequest) => boolean
  children: ReactNode
}

/** A custom view in Payload's frame. Payload opens custom views to every visitor, so this checks access. */
export function PanelPage({ path, mayOpen, children, initPageResult, params, searchParams }: PanelPageProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!req.user) redirect(signInAddress(path))
  if (!mayOpen(req)) {
    return (
      <main>
        <AccessDenied />
      </main>
    )
  }
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <main>{children}</main>
    </DefaultTemplate>
  )
}
