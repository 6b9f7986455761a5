/** Folder of files with a content hash in their name. */
export const ASSETS = 'assets'

/**
 * Retention of old versions in the site's bucket, which show earlier pages and their assets. Equal to the browser cache time of
 * assets.
 */
export const HISTORY_DAYS = 365
