import type { TestProject } from 'vitest/node'
import { startSite } from './start-site'
import { isSiteGiven, TESTED_SITE_PORT, TESTED_SITE_URL, TESTED_SITE_VARIABLES } from './tested-site'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tested site answers. */
    siteUrl: string
  }
}

/** The tested site for the whole run. Tests hear of its data as journeys do. */
export default async function setup(project: TestProject) {
  project.provide('siteUrl', TESTED_SITE_URL)
  if (isSiteGiven) return
  const site = await startSite(TESTED_SITE_PORT, TESTED_SITE_VARIABLES)
  process.env.E2E_DATA_DIR = site.dataDir
  return () => site.stop()
}
