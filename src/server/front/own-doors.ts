import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAudioPath } from '@/lib/feed/feed'
import { uploadAddressOf } from '@/lib/media/upload-parts'
import { type EpisodeAudioOptions, handleEpisodeAudio } from '@/server/files/handle-episode-audio'
import { handleMedia, isMediaPath } from '@/server/files/handle-media'
import type { HandleUploads } from '@/server/files/handle-uploads'
import type { StaticFiles } from '@/server/files/static-files'
import { type HealthSources, handleHealth } from './health'
import { handleMetrics, type MetricsDoor } from './metrics-door'

export interface OwnDoors extends HealthSources, EpisodeAudioOptions {
  handleUploads: HandleUploads
  files: StaticFiles | undefined
  metricsDoor: MetricsDoor
}

/** False, with nothing sent, when there is nothing at the path. */
type Door = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean | undefined> | Promise<void>

/** The handler of a path that needs neither Next nor the API; undefined for all other paths. */
export function findOwnDoor(path: string, doors: OwnDoors): Door | undefined {
  if (path === '/healthz' || path === '/readyz')
    return (...exchange) => handleHealth(path, ...exchange, doors)
  if (path === '/metrics') return (...exchange) => handleMetrics(...exchange, doors.metricsDoor)
  if (isMediaPath(path)) return (...exchange) => handleMedia(path, ...exchange, doors)
  if (parseAudioPath(path)) return (...exchange) => handleEpisodeAudio(path, ...exchange, doors)
  if (uploadAddressOf(path)) return doors.handleUploads
  const { files } = doors
  return files?.has(path) ? (...exchange) => files.handle(path, ...exchange) : undefined
}
