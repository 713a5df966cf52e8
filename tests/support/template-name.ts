/** The database with all tables and nothing in it, from which test files copy theirs. */
export const TEMPLATE = 'template_migrated'
