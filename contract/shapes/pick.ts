import * as z from 'zod'
import { carNo, word } from '../parts.ts'
import { mostSeen } from '../constants.ts'
import { UsedCarCard } from './used-car.ts'

export const pickShapes = {
  'pick.cars': {
    summary: '推荐车源：默认对所有人相同；选择个性化后按收藏与浏览挑选',
    in: z.strictObject({
      /** This browser's choice. Of whoever is signed in the consent PROFILE has to be there besides. */
      personal: z.boolean().default(false),
      /** What a stranger has looked at, the newest first; of whoever is signed in the shop knows it itself. */
      seen: z.array(carNo).max(mostSeen).default([]),
    }),
    out: z.object({
      /** Whether the cars were chosen for this visitor; else they are the same for everybody. */
      personal: z.boolean(),
      /** What the customer has said in the account; null: nothing, or nobody is signed in. */
      chosen: z.boolean().nullable(),
      /** By what they were chosen. */
      why: word,
      cars: z.array(UsedCarCard),
    }),
  },
}
