import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { giveWay } from '@/lib/run-in-thread'
import type { PdfSource } from './find-pdf'
import { TranscriptDocument } from './transcript-document'

giveWay()
const { segments, meta } = workerData as PdfSource
const pdf = await renderToBuffer(<TranscriptDocument segments={segments} meta={meta} />)
parentPort?.postMessage(new Uint8Array(pdf))
