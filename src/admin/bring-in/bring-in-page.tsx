import { DefaultTemplate } from '@payloadcms/next/templates'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { AccessDenied } from '@/admin/access-denied'
import { isAdministrator } from '@/lib/access'
import { BringInView } from './bring-in-view'

export function BringInPage({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities } = initPageResult
  // Payload opens custom views to every visitor.
  if (!req.user) redirect(`/admin/login?redirect=${encodeURIComponent('/admin/bring-in')}`)
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
      <main>{isAdministrator(req) ? <BringInView /> : <AccessDenied />}</main>
    </DefaultTemplate>
  )
}
