import type { IncomingEpisode, Skipped } from './incoming'

const SHARED = 'its guid is that of other episodes too, so its id is made from the address of its audio'

/**
 * Gives each episode its own guid. A guid shared by several audio files, as when a feed uses its own address
 * for all, is replaced by the audio's address, and by address and date when that is shared too.
 */
export function withOwnGuids(episodes: readonly IncomingEpisode[]) {
  const byGuid = Map.groupBy(episodes, ({ guid }) => guid)
  const byAddress = Map.groupBy(episodes, addressOf)
  const own = episodes.map((episode) => {
    const same = byGuid.get(episode.guid) ?? []
    const isShared = hasSeveral(same, addressOf) || (episode.isGuidMade && hasSeveral(same, dateOf))
    if (!isShared) return episode
    const guid = hasSeveral(byAddress.get(addressOf(episode)) ?? [], dateOf)
      ? `${addressOf(episode)} ${dateOf(episode)}`
      : addressOf(episode)
    const remarks = episode.isGuidMade ? episode.remarks : [...episode.remarks, SHARED]
    return { ...episode, guid, isGuidMade: true, sharedGuid: episode.guid, remarks }
  })
  const first = new Map(own.toReversed().map((episode) => [episode.guid, episode]))
  const isFirst = (episode: IncomingEpisode) => first.get(episode.guid) === episode
  const again = own.filter((episode) => !isFirst(episode))
  const skipped = again.map(({ guid, isGuidMade, title }): Skipped => {
    const other = first.get(guid)?.title
    const reason = `It has the ${isGuidMade ? 'audio' : 'guid'} of “${other}”, which comes before it.`
    return { name: title, reason }
  })
  return { episodes: own.filter(isFirst), skipped }
}

const addressOf = ({ audio }: IncomingEpisode): string =>
  audio ? ('url' in audio ? audio.url : audio.path) : ''

const dateOf = ({ fields }: IncomingEpisode): string => fields.publishDate ?? ''

const hasSeveral = (
  episodes: readonly IncomingEpisode[],
  tellApart: (episode: IncomingEpisode) => string,
): boolean => new Set(episodes.map(tellApart)).size > 1
