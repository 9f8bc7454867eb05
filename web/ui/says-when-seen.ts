/**
 * What a page shows first, a picture or words: browsers that know the attribute say when it is on the screen, and until then
 * the page's scripts wait (`waitWithScripts`, decision 045). To be spread on an element.
 */
export const saysWhenSeen = { elementtiming: 'first' }
