import type { LivePreviewURLType, PayloadRequest } from 'payload'
import { isAdministrator } from '@/lib/access/rules'
import { makePreviewLink } from '@/lib/editing/preview-links'

export async function previewAddress({
  data,
  req,
}: {
  data: Record<string, unknown>
  req: PayloadRequest
}): Promise<LivePreviewURLType> {
  if (typeof data.id !== 'string' || !isAdministrator(req)) return null
  return (await makePreviewLink(req.payload, data.id))?.path ?? null
}
