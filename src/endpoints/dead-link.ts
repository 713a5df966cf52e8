import { refuse } from './endpoint'

/** For a mailed link that has been used, has run out or never was one. */
export const DEAD_LINK = refuse(410, 'This link does not work any more. Ask for another one.')
