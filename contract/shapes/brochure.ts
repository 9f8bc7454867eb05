import * as z from 'zod'
import { making } from '../parts.ts'
import { coded } from './configure.ts'
import { shortId } from '../parts.ts'

const brochureId = shortId
const State = z.object({
  brochureId: z.string(),
  /** Of the configuration that it shows. */
  code: z.string(),
  title: z.string(),
  state: making,
  /** Per cent. */
  progress: z.int(),
  /** Size of the document in bytes; null until it is there. */
  size: z.int().nullable(),
})

export const brochureShapes = {
  'brochure.generate': {
    summary: '为配置生成电子手册（PDF）；内容相同则为同一份',
    in: z.strictObject(coded),
    out: State,
  },
  'brochure.state': {
    summary: '电子手册的生成进度',
    in: z.strictObject({ brochureId }),
    out: State,
  },
  'brochure.file': {
    summary: '下载电子手册',
    in: z.strictObject({ brochureId }),
    /** Answers bytes. */
    out: z.null(),
  },
}
