import * as migration_20261128_134933_first from './20261128_134933_first';
import * as migration_20261128_154739_simpler from './20261128_154739_simpler';

export const migrations = [
  {
    up: migration_20261128_134933_first.up,
    down: migration_20261128_134933_first.down,
    name: '20261128_134933_first',
  },
  {
    up: migration_20261128_154739_simpler.up,
    down: migration_20261128_154739_simpler.down,
    name: '20261128_154739_simpler'
  },
];
