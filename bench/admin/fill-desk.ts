import { sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'

const CONTACTS = 50_000
const SUBSCRIBERS = 200_000
const RUNS = 20_000

/** Years of messages, subscribers and transcriptions, no two alike. */
export async function fillDesk(database: Database): Promise<void> {
  await database.execute(sql`SET statement_timeout = 0`)
  await database.execute(sql`
    INSERT INTO contacts (first_name, last_name, email, subject, message, status, created_at)
    SELECT 'Reader', 'Number' || md5(n::text), 'reader' || n || '@mail' || n % 50 || '.example',
      (ARRAY['guest', 'question', 'feedback', 'partnership', 'other'])[n % 5 + 1]::enum_contacts_subject,
      'How does a network of number ' || n || ' learn? ' || repeat('I heard it in the ' || n % 97 || 'th minute. ', 10),
      (ARRAY['new', 'replied', 'replied', 'pending'])[n % 4 + 1]::enum_contacts_status, now() - n * interval '20 minutes'
    FROM generate_series(1, ${CONTACTS}::int) n`)
  await database.execute(sql`
    INSERT INTO newsletters (email, first_name, last_name, is_active, subscribed_at)
    SELECT 'reader' || n || '@mail' || n % 50 || '.example', CASE WHEN n % 3 = 0 THEN 'Ada' END,
      CASE WHEN n % 3 = 0 THEN 'L' || md5(n::text) END, n % 10 > 0, now() - n * interval '5 minutes'
    FROM generate_series(1, ${SUBSCRIBERS}::int) n`)
  await database.execute(sql`
    INSERT INTO transcription_runs (episode_id_id, status, provider, model, seconds, cost, reserved, attempts, started_at, finished_at)
    SELECT id, (ARRAY['completed', 'failed', 'cancelled'])[n % 3 + 1]::enum_transcription_runs_status, 'api.openai.com',
      'whisper-1', 540, 0.054, 0.054, n % 3, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '1 minute'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM episodes) e
      JOIN generate_series(1, ${RUNS}::int) n ON n % 10000 + 1 = place`)
  // As the database does by itself on a site that runs.
  await database.execute(sql`VACUUM ANALYZE`)
}
