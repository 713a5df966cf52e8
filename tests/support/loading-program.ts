import config from '@payload-config'
import { getPayload } from 'payload'
import { loadSampleShow } from '@/server/boot/load-sample-show'

/** A program to be killed in the middle: loads the sample show of the given folder. */
await loadSampleShow(await getPayload({ config }), { folder: process.argv[2] })
process.exit(0)
