import * as migration_20261128_134933_first from './20261128_134933_first';
import * as migration_20261128_142514_cards from './20261128_142514_cards';

export const migrations = [
  {
    up: migration_20261128_134933_first.up,
    down: migration_20261128_134933_first.down,
    name: '20261128_134933_first',
  },
  {
    up: migration_20261128_142514_cards.up,
    down: migration_20261128_142514_cards.down,
    name: '20261128_142514_cards'
  },
];
