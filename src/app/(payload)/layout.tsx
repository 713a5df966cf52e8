import config from '@payload-config'
import '@payloadcms/next/css'
import './panel.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { PanelTones } from '@/admin/branding/panel-tones'
import { tryParseServerCall } from '@/admin/server-call'
import { isEditor } from '@/lib/access'
import { importMap } from '@/app/(payload)/admin/importMap.js'
import panelConfig from './panel-config'

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const call = tryParseServerCall(sent)
  if (!call || !(await isAskedByEditor()) || !(await namesWhatIsThere(call.args))) notFound()
  try {
    return await handleServerFunctions({ ...call, config: panelConfig, importMap })
  } catch (error) {
    // Payload's word for a list or a document that is hidden from this editor.
    if (error instanceof Error && error.message === 'not-found') notFound()
    throw error
  }
}

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={panelConfig} importMap={importMap} serverFunction={serverFunction}>
      <PanelTones payload={await getPayload({ config })} />
      {children}
    </RootLayout>
  )
}

/** The front has checked already; server calls must not rely on that alone. */
async function isAskedByEditor(): Promise<boolean> {
  const payload = await getPayload({ config })
  return isEditor(await payload.auth({ headers: await headers() }))
}

/** Payload answers with a fault where a call names a collection or a global that is not there. */
async function namesWhatIsThere({ collectionSlug, globalSlug }: Record<string, unknown>): Promise<boolean> {
  const { collections, globals } = (await getPayload({ config })).config
  const isIn = (known: { slug: string }[], named: unknown) =>
    !named || known.some(({ slug }) => slug === named)
  return isIn(collections, collectionSlug) && isIn(globals, globalSlug)
}
