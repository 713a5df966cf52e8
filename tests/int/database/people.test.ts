import { beforeMigration } from '@tests/support/before-migration'
import { expect, test } from 'vitest'

const LISTED = `
  SELECT title, string_agg(concat_ws(' ', named.name, named.role, coalesce(link, '-')), ', ' ORDER BY _order) AS people
  FROM episodes JOIN episodes_people AS named ON _parent_id = episodes.id GROUP BY title ORDER BY title`

const LISTED_AFTER = `
  SELECT title, string_agg(concat_ws(' ', people.name, named.role,
    coalesce((SELECT url FROM people_links WHERE _parent_id = people.id), '-')), ', ' ORDER BY named._order) AS people
  FROM episodes JOIN episodes_people AS named ON _parent_id = episodes.id JOIN people ON people.id = person_id
  GROUP BY title ORDER BY title`

test('the people of stored episodes become people of their own, one for each name and address, and the way back restores them', async () => {
  await beforeMigration('_090254_people', async ({ up, down, rows }) => {
    await rows(`
      INSERT INTO episodes (title, slug, season, episode_number, publish_date)
        SELECT 'Episode ' || n, 'e' || n, 1, n, now() FROM generate_series(1, 2) AS n;
      INSERT INTO episodes_people (_order, _parent_id, id, name, role, link)
        SELECT place, episodes.id, 'row' || episode_number || place, name, role::enum_episodes_people_role, link
        FROM episodes, (VALUES (1, 'Rut Łoś', 'host', NULL), (2, 'Bo', 'guest', 'https://www.bo.example/x'), (3, 'Bo', 'guest', NULL),
          (4, '小明', 'narrator', '')) AS given (place, name, role, link);
      UPDATE episodes_people SET link = NULL WHERE link = ''`)
    const before = await rows(LISTED)
    await up()
    expect(await rows(LISTED_AFTER)).toEqual(before)
    expect(await rows('SELECT name, slug FROM people ORDER BY slug')).toEqual([
      { name: 'Bo', slug: 'bo' },
      { name: 'Bo', slug: expect.stringMatching(/^bo-[0-9a-f]{8}$/) },
      { name: '小明', slug: 'person' },
      { name: 'Rut Łoś', slug: 'rut-os' },
    ])
    expect(await rows('SELECT label FROM people_links')).toEqual([{ label: 'bo.example' }])
    await down()
    expect(await rows(LISTED)).toEqual(before)
  })
})
