import * as migration_20261120_090416_initial from './20261120_090416_initial';

export const migrations = [
  {
    up: migration_20261120_090416_initial.up,
    down: migration_20261120_090416_initial.down,
    name: '20261120_090416_initial'
  },
];
