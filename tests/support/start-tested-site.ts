/** Starts the tested site for `npm test`, says where it is in one line of JSON, and stops it at SIGTERM. */
import { startSite } from './start-site'
import { TESTED_SITE_PORT, TESTED_SITE_URL, TESTED_SITE_VARIABLES } from './tested-site'

const site = await startSite(TESTED_SITE_PORT, TESTED_SITE_VARIABLES)
process.once('SIGTERM', async () => {
  await site.stop()
  process.exit()
})
console.log(JSON.stringify({ BASE_URL: TESTED_SITE_URL, E2E_DATA_DIR: site.dataDir }))
