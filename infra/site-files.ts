/** Folder of the site whose files carry a hash of their content in their name. */
export const ASSETS = 'assets'

/**
 * As long the site's bucket keeps what a deployment replaced: from it one knows which pages there were, and what they loaded. It is
 * as long as a browser may keep an asset.
 */
export const HISTORY_DAYS = 365
