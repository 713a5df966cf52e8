import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { UnauthorizedView } from '@/admin/access-denied'
import { Part } from '@/admin/part'
import { signInAddress } from '@/lib/site/navigation'

interface PanelPageProps extends AdminViewServerProps {
  path: string
  mayOpen: (req: PayloadRequest) => boolean
  title: string
  intro?: ReactNode
  className?: string
  children: ReactNode
}

/** A view of ours in Payload's frame. Payload opens custom views to every visitor, so this checks access. */
export function PanelPage({
  path,
  mayOpen,
  title,
  intro,
  children,
  ...view
}: PanelPageProps) {
  const { req, permissions, visibleEntities, locale } = view.initPageResult
  if (!req.user) redirect(signInAddress(path))
  if (!mayOpen(req)) return <UnauthorizedView />
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={view.params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={view.searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <main>
        <Gutter className={`panel-page ${view.className ?? ''}`}>
          <header className="panel-head">
            <h1>{title}</h1>
            {intro && <p>{intro}</p>}
          </header>
          <Part name={title}>{children}</Part>
        </Gutter>
      </main>
    </DefaultTemplate>
  )
}
