export const SUMMARY_PATH = '/api/admin/summary'
export const STATS_PATH = '/api/transcriptions/stats'
export const LEDGER_PATH = '/api/admin/ledger'
