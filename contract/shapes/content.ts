import * as z from 'zod'
import { typedCode } from '../parts.ts'

/** Name of a list, such as `ActivityType`. */
const listName = z.string().regex(/^[A-Za-z][\w-]{0,39}$/)

/** Spec 3, generic dictionary entry; `type` is the name of its list. */
export const dictionaryEntry = z.object({
  id: z.int(),
  code: z.string(),
  /** In the visitor's language. */
  name: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  parent: z.string().nullable(),
  sort: z.int(),
  type: z.string(),
  value: z.string().nullable(),
})

/** Four levels are more than any list has; a tree without end could not be written down as a schema. */
const leaf = dictionaryEntry.extend({ children: z.array(dictionaryEntry).optional() })
const twig = dictionaryEntry.extend({ children: z.array(leaf).optional() })
const branch = dictionaryEntry.extend({ children: z.array(twig).optional() })

/** Longer texts are cut, not refused: a report should arrive. */
const cut = (most: number) =>
  z
    .string()
    .max(50_000)
    .transform(text => text.slice(0, most))

export const contentShapes = {
  'dictionary.all': {
    summary: '全部字典；部分列表为 JSON 文本',
    in: z.strictObject({}),
    /** List → entries, or JSON text that `web/dictionary.ts` reads (spec 7). */
    out: z.record(z.string(), z.union([z.string(), z.array(dictionaryEntry)])),
  },
  'dictionary.get': {
    summary: '某个字典列表中的一项',
    in: z.strictObject({ type: listName, code: typedCode }),
    out: dictionaryEntry,
  },
  'dictionary.list': {
    summary: '某个字典列表，可只取某一父级之下的各项',
    in: z.strictObject({ type: listName, parent: typedCode.optional() }),
    out: z.array(dictionaryEntry),
  },
  'dictionary.byCode': {
    summary: '按列表名取字典，isTree 为 1 时按父子层级返回',
    /** `code` names the list; with `isTree` 1 entries stand below their parents. */
    in: z.strictObject({
      code: listName,
      isTree: z.union([z.literal([0, 1]), z.literal(['0', '1']).transform(Number)]).default(0),
    }),
    out: z.array(branch),
  },
  'content.currentTime': {
    summary: '服务器时间，毫秒',
    in: z.strictObject({}),
    /** Server time in milliseconds since 1970 (spec 7). */
    out: z.int(),
  },
  'content.sendErrorLog': {
    summary: '上报浏览器端错误；个人信息在写入前去除',
    in: z.strictObject({
      /** What went wrong: an uncaught error, a failed rendering, a file that did not load, a call without an answer. */
      kind: z.enum(['script', 'render', 'load', 'call']).default('script'),
      message: cut(500),
      stack: cut(4000).default(''),
      /** Path of the page; its query is dropped. */
      page: cut(500).default(''),
      /** Which build of the site it was. */
      build: cut(40).default(''),
    }),
    out: z.boolean(),
  },
}
