import { goodsPictureTable } from './goods-picture-table.ts'

/** Whether the shop's files have a picture of a good (decision 018); all others are shown by what staff send (decision 166). */
export const isDrawn = (spuCode: string): boolean => Object.hasOwn(goodsPictureTable.colours, spuCode)
