/**
 * Scenes of `art/manifest.json` (below `scene/`) that show a kind of outlet or a banner of its shop, by the code that is
 * stored with it. Several houses of one kind look different.
 */
import { itemAt } from '#contract/required.ts'
export const outletScenes = {
  centre: ['dealer-facade-1', 'dealer-facade-2', 'dealer-facade-4'],
  space: ['dealer-facade-3', 'dealer-showroom'],
  service: ['dealer-workshop', 'dealer-facade-4'],
  dusk: ['dealer-lot'],
  studio: ['dealer-handover'],
  wheel: ['dealer-workshop'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A scene of `outletScenes`. */
export type OutletScene = (typeof outletScenes)[keyof typeof outletScenes][number]

/**
 * The scene that shows an outlet or a banner of its shop.
 * @param code kind of picture; an unknown one is shown as a centre
 * @param number of the outlet: the same house always has the same picture
 */
export function outletScene(code: string, number: number): OutletScene {
  const scenes: readonly OutletScene[] = Object.hasOwn(outletScenes, code)
    ? outletScenes[code as keyof typeof outletScenes]
    : outletScenes.centre
  return itemAt(scenes, number % scenes.length)
}

/** Address of that picture, 3:2, 1280 px (spec 3, Dealer shop: imgUrl). */
export const outletPicture = (code: string, number: number): string =>
  `/pictures/scene/${outletScene(code, number)}-1280.webp`
