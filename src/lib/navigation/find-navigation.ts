import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryColumn, queryRows } from '@/db/sql'
import { isWrittenPage } from '@/lib/pages/page-address'
import {
  HEADER_LINKS,
  type HeaderLink,
  LEARN_LINKS,
  LEGAL_PAGES,
  type Navigation,
  SHOW_LINKS,
  type SiteLink,
} from '@/lib/site/navigation'
import { PAGES } from '@/lib/site/pages'
import { sectionsOf } from '@/lib/site/show'
import { PAGE_IS_WRITTEN, sectionHasContent } from './section-content'

interface LinkedPage extends SiteLink {
  shownIn: 'header' | 'footer' | 'nowhere'
}

interface Linkable {
  /** Paths of the site's sections that have nothing in them. */
  empty: readonly string[]
  pages: readonly LinkedPage[]
  /** Shown on the home page. */
  sections: readonly string[]
}

/** All that the site links to: sections that have something in them, and pages where editors want them. */
export async function findNavigation(payload: BasePayload): Promise<Navigation> {
  const database = getDatabase(payload)
  const paths = Object.entries(sectionHasContent()).map(
    ([path, isOpen]) => sql`(${path}::text, ${isOpen})`,
  )
  const [empty, pages, sections] = await Promise.all([
    queryColumn<string>(
      database,
      sql`SELECT path FROM (VALUES ${sql.join(paths, sql`, `)}) AS section (path, is_open) WHERE NOT is_open`,
    ),
    queryRows<LinkedPage>(
      database,
      sql`SELECT '/' || slug AS path, title, COALESCE(shown_in::text, 'footer') AS "shownIn" FROM pages
          WHERE ${PAGE_IS_WRITTEN} ORDER BY created_at`,
    ),
    queryColumn<string>(
      database,
      sql`SELECT value::text FROM home_sections ORDER BY "order"`,
    ),
  ])
  return navigationOf({ empty, pages, sections: sectionsOf(sections) })
}

export function navigationOf({ empty, pages, sections }: Linkable): Navigation {
  const shownIn = (place: LinkedPage['shownIn']): SiteLink[] =>
    pages.filter((page) => page.shownIn === place).map(({ path, title }) => ({ path, title }))
  const footer = shownIn('footer')
  const isAdded = ({ path }: SiteLink) => !isWrittenPage(path.slice(1))
  const linked = (links: readonly SiteLink[]): SiteLink[] =>
    links.flatMap((link) => {
      if (!isAdded(link)) return footer.filter(({ path }) => path === link.path)
      return empty.includes(link.path) ? [] : link
    })
  const isShown = (link: HeaderLink): boolean => {
    if ('path' in link) return !empty.includes(link.path)
    if (link.section === 'insights' && empty.includes(PAGES.deeperDive.path)) return false
    return link.section === 'episodes' || sections.includes(link.section)
  }
  return {
    header: [...HEADER_LINKS.filter(isShown), ...shownIn('header')],
    show: [...linked(SHOW_LINKS), ...footer.filter(isAdded)],
    learn: linked(LEARN_LINKS),
    legal: linked(LEGAL_PAGES),
  }
}
