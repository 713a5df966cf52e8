import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { giveWay } from '@/lib/threads/give-way'
import { storedSegments } from '../segment'
import { readFaces } from './fonts'
import type { PdfSource } from './pdf-source'
import { setTranscript } from './set-text'
import { TranscriptDocument } from './transcript-document'

/** The program of the thread: makes the PDF that it was asked for and ends. */
giveWay()
const { segmentsJson, meta } = workerData as PdfSource
const faces = await readFaces()
const set = setTranscript({ segments: storedSegments(JSON.parse(segmentsJson)), meta }, faces)
const pdf = await renderToBuffer(<TranscriptDocument meta={meta} set={set} faces={faces} />)
parentPort?.postMessage(new Uint8Array(pdf))
