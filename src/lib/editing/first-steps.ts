import { sql } from 'drizzle-orm'
import { type Database, queryRow } from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import { UNNAMED_SHOW } from '@/lib/site/show'

const PUT_AWAY = 'first-steps-put-away'

/** In the order of `docs/own-show.md`. */
const STEPS = {
  name: { title: 'Name the show', href: '/admin/globals/show' },
  artwork: { title: 'Give it artwork', href: '/admin/globals/show#field-artwork' },
  category: {
    title: 'Choose its category',
    href: '/admin/globals/show#field-feed__category',
  },
  episode: { title: 'Upload the first episode', href: '/admin/collections/episodes/create' },
  pages: { title: 'Adapt the written pages', href: '/admin/collections/pages' },
  directories: { title: 'Submit the feed to directories', href: '/admin/feed-check' },
  colleague: { title: 'Invite a colleague', href: '/admin/collections/users/create' },
} as const

type StepName = keyof typeof STEPS

export type FirstStep = NonNullable<Awaited<ReturnType<typeof readFirstSteps>>>[number]

/** The list of a new show; undefined for the sample show, and once all of it is done or put away. */
export async function readFirstSteps(database: Database, isAdministrator: boolean) {
  const row = await queryRow<Record<StepName | 'isOver', boolean>>(
    database,
    sql`SELECT EXISTS (SELECT FROM milestones WHERE name IN (${PUT_AWAY}, 'sample-show')) AS "isOver",
          EXISTS (SELECT FROM show WHERE name <> ${UNNAMED_SHOW}) AS name,
          EXISTS (SELECT FROM show WHERE artwork_id IS NOT NULL) AS artwork,
          EXISTS (SELECT FROM show WHERE feed_category IS NOT NULL) AS category,
          EXISTS (SELECT FROM episodes WHERE ${NOT_TRASHED}) AS episode,
          -- Written by the first start, and saved by an editor since.
          EXISTS (SELECT FROM pages WHERE updated_at > created_at + interval '1 second') AS pages,
          EXISTS (SELECT FROM show_platform_links) AS directories,
          (SELECT count(*) > 1 FROM users WHERE role <> 'user') AS colleague`,
  )
  if (!row || row.isOver) return undefined
  const names = Object.keys(STEPS) as StepName[]
  const steps = names
    // Editors invite no one.
    .filter((name) => isAdministrator || name !== 'colleague')
    .map((name) => ({ ...STEPS[name], name, isDone: row[name] }))
  return steps.every(({ isDone }) => isDone) ? undefined : steps
}

export async function dismissFirstSteps(database: Database): Promise<void> {
  await database.execute(
    sql`INSERT INTO milestones (name) VALUES (${PUT_AWAY}) ON CONFLICT DO NOTHING`,
  )
}
