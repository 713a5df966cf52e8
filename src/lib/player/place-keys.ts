/**
 * One entry per episode, so that tabs do not overwrite each other's. The number is that of the entry's
 * shape.
 */
export const PLACE_PREFIX = 'player-place-2:'

/**
 * Runs in the head, before anything is painted: only returning listeners get room for unfinished episodes.
 */
export const RETURNING_SCRIPT = `;try{if(Object.keys(localStorage).some(key=>key.startsWith('${PLACE_PREFIX}')))document.documentElement.dataset.returning=''}catch{}`

export const PLACES_CAME = 'places-came'
