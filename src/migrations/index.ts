import * as migration_20261120_091206_initial from './20261120_091206_initial';

export const migrations = [
  {
    up: migration_20261120_091206_initial.up,
    down: migration_20261120_091206_initial.down,
    name: '20261120_091206_initial'
  },
];
