import config from '@payload-config'
import { withoutIds } from '@/collections/plain-panel'

export default config.then(withoutIds)
