import config from '@payload-config'
import { hideIds } from '@/collections/admin-defaults'

export default config.then(hideIds)
