import type { AdminViewServerProps, BasePayload } from 'payload'
import { Suspense } from 'react'
import { PanelPage } from '@/admin/panel-page'
import { isEditor } from '@/lib/access'
import { readFeedReport } from '@/lib/feed/check-feed'
import { FEED_PATH } from '@/lib/site/navigation'
import { FeedCheckView } from './feed-check-view'

export const FeedCheckPage = (props: AdminViewServerProps) => (
  <PanelPage
    {...props}
    className="tw:[&>:not(header)]:mt-8"
    intro={
      <>
        What podcast apps and directories ask of <a href={FEED_PATH}>the feed</a>. What is
        required keeps a show out of directories while it is missing; what is recommended
        makes it easier to find. Submit the feed’s address to each directory, then add its
        page to <a href="/admin/globals/show#field-platformLinks">Platform Links</a>.
      </>
    }
    mayOpen={isEditor}
    path="/admin/feed-check"
    title="Feed check"
  >
    <Suspense fallback={<p role="status">Checking the feed...</p>}>
      <FeedCheck
        page={Number(props.searchParams?.page) || 1}
        payload={props.initPageResult.req.payload}
      />
    </Suspense>
  </PanelPage>
)

async function FeedCheck({ payload, page }: { payload: BasePayload; page: number }) {
  const report = await readFeedReport(payload, page)
  return report ? <FeedCheckView report={report} /> : <p>The feed has no such page.</p>
}
