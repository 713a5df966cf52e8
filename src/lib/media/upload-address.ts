/** Takes files in parts, by the protocol of tus.io. */
export const UPLOADS_PATH = '/api/admin/uploads'
