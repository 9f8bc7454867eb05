/** What blocks of the home page can stand for (decision 163). No zod: browsers carry it. */

/** Code of the page of blocks that stands on the home page. */
export const homePage = 'home'

/** What a hero of the home page stands above: the tabs, and the shop while the used-car channel is off. */
export const heroPlaces = ['buy', 'sell', 'replace', 'booking', 'shop'] as const
export type HeroPlace = (typeof heroPlaces)[number]

/** Parts of the home page that show what there is; a marketer names and orders them, the shop fills them. */
export const shelfPlaces = ['newCars', 'newest', 'series', 'prices', 'visitor', 'goods', 'outlets'] as const
export type ShelfPlace = (typeof shelfPlaces)[number]

/** All that a block of the home page can stand for. */
export const homePlaces = [...heroPlaces, ...shelfPlaces] as const
export type HomePlace = (typeof homePlaces)[number]
