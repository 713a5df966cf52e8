import { type SQL, sql } from 'drizzle-orm'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { isAnswering } from '@/lib/episodes/find-questions'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { PAGES } from '@/lib/site/pages'
import { IS_TRANSCRIPT_SHOWN, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'

/** Whether a section of the site, by its path, has something in it. An empty one still has its page, but nothing links to it. */
export const sectionHasContent = (): Record<string, SQL> => ({
  [PAGES.deeperDive.path]: sql`EXISTS (SELECT FROM research_papers)`,
  [PAGES.letters.path]: sql`EXISTS (SELECT FROM letters WHERE ${LETTER_IS_ON_SITE})`,
  [PAGES.questions.path]: sql`EXISTS (SELECT FROM episodes WHERE ${isAnswering()})`,
  [PAGES.startHere.path]:
    sql`EXISTS (SELECT FROM mixes_parts JOIN episodes ON episodes.id = episode_id
    WHERE ${sqlEpisodeIsPublic(new Date())})`,
  [PAGES.transcripts.path]: sql`EXISTS (SELECT FROM ${WITH_TRANSCRIPTS}
    WHERE ${IS_TRANSCRIPT_SHOWN} AND ${sqlEpisodeIsPublic(new Date())})`,
})

const BLOCKS = ['text', 'terms', 'prompts', 'links', 'quotes', 'figures']
/** A section that shows the show's terms is empty while there is none. */
const TERMS =
  'AND (EXISTS (SELECT FROM terms) OR EXISTS (SELECT FROM pages_blocks_terms_terms WHERE _parent_id = block.id))'
const WRITTEN = BLOCKS.map(
  (kind) =>
    `EXISTS (SELECT FROM pages_blocks_${kind} AS block WHERE _parent_id = pages.id ${kind === 'terms' ? TERMS : ''})`,
)

/** Whether a page that editors write has a section with something in it. */
export const PAGE_IS_WRITTEN = sql.raw(`(${WRITTEN.join(' OR ')})`)
