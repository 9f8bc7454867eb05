import { z } from 'zod'
import { coordinateTypes } from './coordinates.ts'

/**
 * Pictures of a map service that lie below the pins of the map of outlets, where an installation has them (decision 091).
 * Each service cuts its pictures in a coordinate system of its own: AMap and Tencent in GCJ-02, Baidu in BD-09, Tianditu and
 * those of other countries in WGS-84.
 */
export const MapTiles = z.object({
  /** Address of a picture with the places `{x}`, `{y}` and `{z}`. */
  url: z.string(),
  system: z.enum(coordinateTypes),
  /** Whose map it is, and its own approval number, as the service wants it to be shown. */
  note: z.string(),
})
export type MapTiles = z.infer<typeof MapTiles>
