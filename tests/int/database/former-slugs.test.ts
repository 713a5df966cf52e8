import { beforeMigration } from '@tests/support/before-migration'
import { expect, test } from 'vitest'

const BEFORE = `
  SELECT title AS whose, former.slug FROM episode_slugs AS former JOIN episodes ON episodes.id = episode_id
  UNION ALL SELECT name, text FROM people_texts JOIN people ON people.id = parent_id WHERE path = 'formerSlugs'
  ORDER BY slug`

const AFTER = `
  SELECT coalesce(title, name) AS whose, former.slug, collection FROM former_slugs AS former
  LEFT JOIN episodes ON episodes.id = document_id LEFT JOIN people ON people.id = document_id ORDER BY former.slug`

test('former addresses of episodes and people move into one table, and the way back restores them', async () => {
  await beforeMigration('_former_slugs', async ({ up, down, rows }) => {
    await rows(`
      INSERT INTO episodes (title, slug, season, episode_number, publish_date) VALUES ('Tides', 'tides', 1, 1, now());
      INSERT INTO episode_slugs SELECT given, id FROM episodes, unnest(ARRAY['tides', 'ebb-and-flow', '/2019/tides']) AS given;
      INSERT INTO people (name, slug) VALUES ('Bo', 'bo'), ('Rut', 'rut');
      INSERT INTO people_texts ("order", parent_id, path, text)
        SELECT 1, id, 'formerSlugs', 'bo-' || slug FROM people UNION ALL SELECT 1, id, 'feedKeys', slug FROM people`)
    const before = await rows(BEFORE)
    expect(before).toHaveLength(5)
    await up()
    expect(await rows(AFTER)).toEqual([
      { whose: 'Tides', slug: '/2019/tides', collection: 'episodes' },
      { whose: 'Bo', slug: 'bo-bo', collection: 'people' },
      { whose: 'Rut', slug: 'bo-rut', collection: 'people' },
      { whose: 'Tides', slug: 'ebb-and-flow', collection: 'episodes' },
    ])
    expect(await rows('SELECT DISTINCT path FROM people_texts')).toEqual([{ path: 'feedKeys' }])
    await down()
    expect(await rows(BEFORE)).toEqual(before)
  })
})

test('a former slug of a person that another one has by now stays with that one', async () => {
  await beforeMigration('_former_slugs', async ({ up, rows }) => {
    await rows(`
      INSERT INTO people (name, slug) VALUES ('Bo', 'bo'), ('Rut', 'rut');
      INSERT INTO people_texts ("order", parent_id, path, text) SELECT 1, id, 'formerSlugs', 'rut' FROM people WHERE name = 'Bo'`)
    await up()
    expect(await rows('SELECT * FROM former_slugs')).toEqual([])
  })
})
