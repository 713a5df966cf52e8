export const PREVIEW_PATH = '/preview'

export const INVALID_PREVIEW_PATH = `${PREVIEW_PATH}/not-valid`

/** The token in the path of a preview link; undefined for other paths. */
export const previewTokenOf = (path: string): string | undefined => /^\/preview\/([^/]+)\/?$/.exec(path)?.[1]
