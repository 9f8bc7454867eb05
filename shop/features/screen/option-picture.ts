import { cabinView, type PictureSource, wheelPicture } from '#web/pictures.ts'

/** What shows wheels or an upholstery on a tile. @param body whose cabin it is */
export const cabinOrWheel = (kind: 'WHEEL' | 'UPHOLSTERY', body: string, picture: string): PictureSource | undefined =>
  kind === 'WHEEL' ? wheelPicture(picture) : cabinView(body, picture, 'oak', 'passenger')
