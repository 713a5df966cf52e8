import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'

export interface Target {
  name: string
  path: string
  /** The user; their responses are private and never cached. Undefined for anonymous visitors. */
  as?: 'administrator' | 'collector'
}

/** The two pages that listeners open most, and every documented GET that reads the database. */
export async function targetsOf(database: Database): Promise<Target[]> {
  const [middle] = await queryRows<{ id: string; slug: string; season: number }>(
    database,
    sql`WITH read AS (
          SELECT episodes.id, slug, season::int, publish_date FROM episodes
            JOIN transcripts ON episode_id_id = episodes.id WHERE has_transcript AND is_published)
        SELECT id, slug, season FROM read ORDER BY publish_date OFFSET (SELECT count(*) / 2 FROM read) LIMIT 1`,
  )
  if (!middle) throw new Error('There is no episode to measure.')
  const { id, slug, season } = middle
  return [
    { name: 'home', path: '/' },
    { name: 'episode page', path: `/episodes/${slug}` },
    { name: 'feed', path: '/feed.xml' },
    { name: 'all episodes', path: '/api/episodes' },
    { name: 'a season', path: `/api/episodes?season=${season}` },
    { name: 'first page of it', path: `/api/episodes?season=${season}&page=1` },
    { name: 'second page of all', path: '/api/episodes?page=2&limit=5' },
    { name: 'search, few found', path: '/api/episodes?q=move+37&page=1&limit=20' },
    { name: 'search, none found', path: '/api/episodes?q=zebra&page=1&limit=20' },
    { name: 'search, last page', path: '/api/episodes?q=a&page=400&limit=20' },
    { name: 'browse episodes', path: '/episodes' },
    { name: 'archive', path: '/api/archive' },
    { name: 'latest', path: '/api/episodes/latest' },
    { name: 'episode by id', path: `/api/episodes/${id}` },
    { name: 'episode by slug', path: `/api/episodes/${slug}` },
    { name: 'next episode', path: `/api/episodes/${id}/next` },
    { name: 'a transcript', path: `/api/episodes/${id}/transcript/files/vtt` },
    { name: 'transcripts', path: '/api/transcripts' },
    { name: 'word in most', path: '/api/transcripts?q=computer' },
    { name: 'words in a few', path: '/api/transcripts?q=eliza' },
    { name: 'words in none', path: '/api/transcripts?q=zebra' },
    { name: 'transcript page', path: '/episode-transcripts' },
    { name: 'papers', path: '/api/research-papers' },
    { name: 'bookmarks', path: '/api/bookmarks', as: 'administrator' },
    { name: '500 bookmarks', path: '/api/bookmarks', as: 'collector' },
    { name: 'bookmark check', path: `/api/bookmarks/check/${id}`, as: 'administrator' },
    { name: 'places', path: '/api/listening', as: 'administrator' },
    { name: 'moments', path: '/api/moments', as: 'administrator' },
    { name: 'me', path: '/api/auth/me', as: 'administrator' },
    { name: 'messages', path: '/api/admin/contacts', as: 'administrator' },
    { name: 'subscribers', path: '/api/admin/newsletters', as: 'administrator' },
    { name: 'transcriptions', path: '/api/transcriptions/stats', as: 'administrator' },
  ]
}
