import * as migration_20261128_134933_first from './20261128_134933_first';

export const migrations = [
  {
    up: migration_20261128_134933_first.up,
    down: migration_20261128_134933_first.down,
    name: '20261128_134933_first'
  },
];
