import type { HeardEpisode } from '@/lib/audience/audience'
import { formatCount } from '@/lib/text/count'
import { ListFrame } from '../list-frame'
import { SearchBox } from '../list-tools'
import { Press } from '../press'
import { useListed } from '../use-listed'

export function HeardList() {
  const list = useListed<HeardEpisode>('/api/admin/analytics/episodes')
  const { rows = [], query, change } = list
  return (
    <section aria-labelledby="heard-title">
      <h2 className="dash-heading" id="heard-title">
        All episodes in this period
      </h2>
      <div className="dash-tools">
        <SearchBox label="Search episodes" list={list} />
      </div>
      <ListFrame empty="Nothing was played or downloaded in this period." list={list} name="Episodes">
        <ul className="dash-rows">
          {rows.map(({ id, title, plays, downloads }) => (
            <li className="dash-row" key={id}>
              <div className="dash-row__main">
                <strong>{title}</strong>
                <p className="dash-row__figure">
                  {formatCount(plays)} {plays === 1 ? 'play' : 'plays'}, {formatCount(downloads)}{' '}
                  {downloads === 1 ? 'download' : 'downloads'}
                </p>
              </div>
              <Press
                aria-label={`Only ${title}`}
                disabled={query.episode === id}
                onClick={() => change({ episode: id, page: query.page })}
              >
                Only This One
              </Press>
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  )
}
