/** The browser's cache of pictures that own pages have shown: which cars and goods those are is the customer's own. */
export const ownPictures = 'own-pictures'

/** Forgets them. Where there is no such cache there are none. */
export const forgetOwnPictures = (): void => void globalThis.caches?.delete(ownPictures).catch(() => {})
