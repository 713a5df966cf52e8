import { DefaultTemplate } from '@payloadcms/next/templates'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { AccessDenied } from '@/admin/access-denied'
import { isEditor } from '@/lib/access'
import { FeedCheckView } from './feed-check-view'

export function FeedCheckPage({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities } = initPageResult
  // Payload opens custom views to every visitor.
  if (!req.user) redirect(`/admin/login?redirect=${encodeURIComponent('/admin/feed-check')}`)
  if (!isEditor(req)) {
    return (
      <main>
        <AccessDenied />
      </main>
    )
  }
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={initPageResult.locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <main>
        <FeedCheckView />
      </main>
    </DefaultTemplate>
  )
}
