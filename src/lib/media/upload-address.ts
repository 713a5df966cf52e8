/** The tus endpoint for uploads in parts. */
export const UPLOADS_PATH = '/api/admin/uploads'
