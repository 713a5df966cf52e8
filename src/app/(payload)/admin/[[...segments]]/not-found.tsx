import { NotFoundPage } from '@payloadcms/next/views'
import { importMap } from '@/app/(payload)/admin/importMap.js'
import config from '@/app/(payload)/panel-config'
import type { PanelPageProps } from './page'

export { generateMetadata } from './page'

export default function NotFound({ params, searchParams }: PanelPageProps) {
  return NotFoundPage({ config, params, searchParams, importMap })
}
