/** Where the whole shop is searched (spec 2); by itself, so that a header does not bring what a search is made of. */
export const searchPath = '/searchResults'
