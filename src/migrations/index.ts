import * as migration_20261120_091129_initial from './20261120_091129_initial';
import * as migration_20261120_091135_check from './20261120_091135_check';

export const migrations = [
  {
    up: migration_20261120_091129_initial.up,
    down: migration_20261120_091129_initial.down,
    name: '20261120_091129_initial',
  },
  {
    up: migration_20261120_091135_check.up,
    down: migration_20261120_091135_check.down,
    name: '20261120_091135_check'
  },
];
