import * as migration_20261120_115446_initial from './20261120_115446_initial';

export const migrations = [
  {
    up: migration_20261120_115446_initial.up,
    down: migration_20261120_115446_initial.down,
    name: '20261120_115446_initial'
  },
];
