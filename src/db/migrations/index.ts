import * as migration_20261128_134933_first from './20261128_134933_first';
import * as migration_20261128_154739_simpler from './20261128_154739_simpler';
import * as migration_20261128_174024_fewer from './20261128_174024_fewer';
import * as migration_20261128_175551_one_job from './20261128_175551_one_job';
import * as migration_20261128_180813_copies from './20261128_180813_copies';
import * as migration_20261128_182931_recordings from './20261128_182931_recordings';
import * as migration_20261128_203437_whole_looks from './20261128_203437_whole_looks';
import * as migration_20261128_215500_spam from './20261128_215500_spam';
import * as migration_20261128_233627_listening from './20261128_233627_listening';
import * as migration_20261128_233915_mailed_links from './20261128_233915_mailed_links';
import * as migration_20261129_003154_paused_letters from './20261129_003154_paused_letters';
import * as migration_20261129_092927_chunks from './20261129_092927_chunks';
import * as migration_20261129_140359_letter_reach from './20261129_140359_letter_reach';
import * as migration_20261129_172512_plain_entries from './20261129_172512_plain_entries';

export const migrations = [
  {
    up: migration_20261128_134933_first.up,
    down: migration_20261128_134933_first.down,
    name: '20261128_134933_first',
  },
  {
    up: migration_20261128_154739_simpler.up,
    down: migration_20261128_154739_simpler.down,
    name: '20261128_154739_simpler',
  },
  {
    up: migration_20261128_174024_fewer.up,
    down: migration_20261128_174024_fewer.down,
    name: '20261128_174024_fewer',
  },
  {
    up: migration_20261128_175551_one_job.up,
    down: migration_20261128_175551_one_job.down,
    name: '20261128_175551_one_job',
  },
  {
    up: migration_20261128_180813_copies.up,
    down: migration_20261128_180813_copies.down,
    name: '20261128_180813_copies',
  },
  {
    up: migration_20261128_182931_recordings.up,
    down: migration_20261128_182931_recordings.down,
    name: '20261128_182931_recordings',
  },
  {
    up: migration_20261128_203437_whole_looks.up,
    down: migration_20261128_203437_whole_looks.down,
    name: '20261128_203437_whole_looks',
  },
  {
    up: migration_20261128_215500_spam.up,
    down: migration_20261128_215500_spam.down,
    name: '20261128_215500_spam',
  },
  {
    up: migration_20261128_233627_listening.up,
    down: migration_20261128_233627_listening.down,
    name: '20261128_233627_listening',
  },
  {
    up: migration_20261128_233915_mailed_links.up,
    down: migration_20261128_233915_mailed_links.down,
    name: '20261128_233915_mailed_links',
  },
  {
    up: migration_20261129_003154_paused_letters.up,
    down: migration_20261129_003154_paused_letters.down,
    name: '20261129_003154_paused_letters',
  },
  {
    up: migration_20261129_092927_chunks.up,
    down: migration_20261129_092927_chunks.down,
    name: '20261129_092927_chunks',
  },
  {
    up: migration_20261129_140359_letter_reach.up,
    down: migration_20261129_140359_letter_reach.down,
    name: '20261129_140359_letter_reach',
  },
  {
    up: migration_20261129_172512_plain_entries.up,
    down: migration_20261129_172512_plain_entries.down,
    name: '20261129_172512_plain_entries'
  },
];
