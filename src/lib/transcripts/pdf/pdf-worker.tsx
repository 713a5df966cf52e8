import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { giveWay } from '@/lib/run-in-thread'
import { storedSegments } from '@/lib/transcripts/segment'
import type { PdfSource } from './find-pdf'
import { TranscriptDocument } from './transcript-document'

giveWay()
const { segmentsJson, meta } = workerData as PdfSource
const segments = storedSegments(JSON.parse(segmentsJson))
const pdf = await renderToBuffer(<TranscriptDocument segments={segments} meta={meta} />)
parentPort?.postMessage(new Uint8Array(pdf))
