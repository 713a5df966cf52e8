import * as migration_20261123_000000_first from './20261123_000000_first';

export const migrations = [
  {
    up: migration_20261123_000000_first.up,
    down: migration_20261123_000000_first.down,
    name: '20261123_000000_first'
  },
];
