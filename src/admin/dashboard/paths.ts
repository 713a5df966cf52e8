export const SUMMARY_PATH = '/api/admin/summary'
export const STATS_PATH = '/api/transcriptions/stats'
export const ESTIMATE_PATH = '/api/admin/transcriptions/estimate'
export const LEDGER_PATH = '/api/admin/ledger'
