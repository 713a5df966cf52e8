import { useListeningSync } from '@/hooks/use-listening-sync'

export function ListeningSync() {
  useListeningSync()
  return null
}
