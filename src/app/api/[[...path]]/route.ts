import { openDocumentedApi } from '@/app/api/documented-api'

/** In production the server asks the documented API itself, and this is only where Next knows its addresses from. */
export {
  openDocumentedApi as DELETE,
  openDocumentedApi as GET,
  openDocumentedApi as HEAD,
  openDocumentedApi as OPTIONS,
  openDocumentedApi as PATCH,
  openDocumentedApi as POST,
  openDocumentedApi as PUT,
}
