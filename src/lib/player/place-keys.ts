/**
 * One entry per episode, so that two tabs never write over each other's episodes. The number is that of the entry's
 * shape: one of another shape is not read.
 */
export const PLACE_PREFIX = 'player-place-2:'

/**
 * Runs in the head, before anything is painted: a listener who left an episode unfinished has room for it on the page
 * from the first paint on, and nobody else has.
 */
export const RETURNING_SCRIPT = `;try{if(Object.keys(localStorage).some(key=>key.startsWith('${PLACE_PREFIX}')))document.documentElement.dataset.returning=''}catch{}`

/** An event of the window: places have come from another device, and there is room for the list of them, or was before. */
export const PLACES_CAME = 'places-came'
