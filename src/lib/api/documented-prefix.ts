/** Where the documented API is registered among Payload's own routes; `/api/...` is mapped to it. */
export const DOCUMENTED_PREFIX = '/documented'
