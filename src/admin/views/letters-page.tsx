import Link from 'next/link'
import type { AdminViewServerProps } from 'payload'
import { PressLink } from '@/admin/dashboard/press'
import { ROWS_PER_PAGE } from '@/admin/dashboard/rows-per-page'
import { PanelPage } from '@/admin/panel-page'
import { Refresh } from '@/admin/refresh'
import { type Database, databaseOf } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { listLetters } from '@/lib/letters/letter-reports'
import { LetterList } from './letter-list'
import { ViewFrame } from './view-frame'

const LETTERS = '/admin/collections/letters'

export const LettersPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isAdministrator} path="/admin/letters">
    <ViewFrame title="Letters" actions={<PressLink href={`${LETTERS}/create`}>New letter</PressLink>}>
      <Refresh />
      <p>
        What became of each letter that is scheduled or has begun to go out.{' '}
        <Link href={LETTERS}>Drafts and all others</Link>
      </p>
      <Letters
        database={databaseOf(props.initPageResult.req.payload)}
        page={Number(props.searchParams?.page) || 1}
      />
    </ViewFrame>
  </PanelPage>
)

async function Letters({ database, page }: { database: Database; page: number }) {
  return <LetterList {...(await listLetters(database, { page, limit: ROWS_PER_PAGE }))} />
}
