import * as z from 'zod'
import { homePlaces } from '../home-places.ts'
import { blockChannels, blockKinds, contentStates, pageCodePattern, pageForms } from '../content-page.ts'
import { contentParts, hardFaults, softFaults } from '../content-faults.ts'
import { largestDeskPage } from '../desk-queues.ts'
import {
  campaignCode,
  code,
  draftEvent,
  editVersion,
  filmId,
  moment,
  pageInput,
  paragraphs,
  photoId,
  plainLine,
  previewKey,
  setMoment,
  shortNumber,
  word,
} from '../parts.ts'
import { reason } from '../reason-shape.ts'
import { withoutUnseen } from '../unseen.ts'

const pageCode = z.string().max(40).regex(pageCodePattern)
/** A version of a page, from 1. */
const no = shortNumber
const state = z.enum(contentStates)
const kind = z.enum(blockKinds)

/** Words in both languages; what may be empty, and how long they are, is said by `content-faults.ts`. */
const words = (most: number) => z.string().overwrite(withoutUnseen).max(most)
const bothWords = (most: number) => z.object({ cn: words(most), en: words(most) })
const line = bothWords(400)
const text = bothWords(6000)
const at = setMoment.nullable()
const Picture = z.object({ scene: code.nullable(), photoId: photoId.nullable(), alt: line })
const Block = z.object({
  key: z.string().regex(/^[a-z0-9]{1,12}$/),
  kind,
  title: line,
  text,
  pictures: z.array(Picture).max(20),
  items: z.array(z.object({ title: line, text })).max(60),
  cells: z.array(z.array(line).max(20)).max(100),
  link: z.object({ label: line, href: z.string().max(1024) }).nullable(),
  spuCodes: z.array(z.string().max(64)).max(60),
  carNos: z.array(z.string().max(64)).max(60),
  at,
  film: z.object({ filmId: filmId.nullable(), speech: z.boolean(), captions: bothWords(24_000) }).nullable(),
  offer: z
    .string()
    .regex(/^(\*|\*tradeIn|[\w-]{1,40})$/)
    .nullable(),
  form: z.enum(pageForms).nullable(),
  pages: z.array(z.string().max(64)).max(60),
  place: z.enum(homePlaces).nullable(),
  kicker: line,
  short: line,
  from: at,
  until: at,
  channel: z.enum(blockChannels),
})
const pageText = {
  title: line,
  description: line,
  from: at,
  until: at,
  blocks: z.array(Block).max(60),
}

/** A block as visitors read it. */
const ShownBlock = z.object({
  key: z.string(),
  kind,
  title: word,
  text: paragraphs,
  pictures: z.array(z.object({ scene: z.string().nullable(), photoId: z.string().nullable(), alt: word })),
  items: z.array(z.object({ title: word, text: paragraphs })),
  cells: z.array(z.array(word)),
  link: z.object({ label: word, href: z.string() }).nullable(),
  spuCodes: z.array(z.string()),
  carNos: z.array(z.string()),
  at: moment.nullable(),
  /** Captions and transcript are empty where nobody speaks; null: no film. */
  film: z
    .object({
      filmId: z.string(),
      bytes: z.int(),
      seconds: z.number(),
      width: z.int(),
      height: z.int(),
      /** WebVTT. */
      captions: word,
      transcript: paragraphs,
    })
    .nullable(),
  offer: z.string().nullable(),
  form: z.enum(pageForms).nullable(),
  /** Other pages that are shown now. */
  pages: z.array(z.object({ path: z.string(), title: word, description: word })),
  /** What a block of the home page stands above, or stands for. */
  place: z.enum(homePlaces).nullable(),
  kicker: word,
  short: word,
})
const Shown = z.object({
  pageCode: z.string(),
  path: z.string(),
  /** Code of the campaign that the address names; null: none. */
  of: z.string().nullable(),
  title: word,
  description: word,
  /** It was there and is no more: what it was called, and no block of it. */
  over: z.boolean(),
  until: moment.nullable(),
  blocks: z.array(ShownBlock),
  serverTime: moment,
})
/** What other clients ask for by its id (spec 7). */
const commonInput = { id: z.string().min(1).max(64) }
const Common = z.object({
  id: z.string(),
  title: word,
  /** HTML of the shop's own making, without attributes: headings, paragraphs, lists, tables. */
  body: word,
})

const Fault = z.object({
  fault: z.enum([...hardFaults, ...softFaults]),
  block: z.int().nullable(),
  part: z.enum(Object.keys(contentParts) as [keyof typeof contentParts]),
})
const Version = z.object({
  no: z.int(),
  version: editVersion,
  state,
  stateAt: moment,
  ...pageText,
  /** Which version it was begun with; null: with nothing. */
  fromNo: z.int().nullable(),
  /** Null: it came with the shop. */
  editedBy: z.string().nullable(),
  editedAt: moment,
  sentBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  reason: z.string(),
  faults: z.array(Fault),
  can: z.array(z.string()),
  history: z.array(z.object({ event: z.string(), at: moment, by: z.string().nullable(), reason: z.string() })),
})
const done = z.object({ pageCode: z.string(), no: z.int(), version: editVersion, state })
const seen = { pageCode, no, version: editVersion }

export const contentPageShapes = {
  'contentPage.page': {
    summary: '内容页：当前展示的版本，按服务器时间取可见的内容块',
    // With the campaign that the address names, whose own page goes before the one for all (decision 140).
    in: z.strictObject({ pageCode, of: campaignCode.optional() }),
    out: Shown,
  },
  'contentPage.preview': {
    summary: '内容页预览：凭短时预览凭证查看某一版本在某一时刻的样子',
    in: z.strictObject({ preview: previewKey, at: setMoment.optional() }),
    out: Shown,
  },
  'contentPage.draft': {
    summary: '内容页预览：尚未保存的内容在某一时刻的样子，凭短时预览凭证，不保存',
    in: z.strictObject({ preview: previewKey, at: setMoment.optional(), ...pageText }),
    out: Shown,
  },
  'contentPage.common': {
    summary: '内容页：按编号取标题、正文与内容块',
    in: z.strictObject(commonInput),
    out: Common.extend({ blocks: z.array(ShownBlock) }),
  },
  'contentPage.forum': {
    summary: '社区内容页：按编号取正文 HTML，由内容块生成',
    in: z.strictObject(commonInput),
    out: Common,
  },
  'desk.content.list': {
    summary: '内容页列表：每页当前展示的版本与未完成的版本',
    in: z.strictObject({
      state: z.enum(['draft', 'waiting', 'published']).optional(),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(
      z.object({
        pageCode: z.string(),
        path: z.string(),
        title: word,
        /** The version that visitors see, and when it is over; null: none. */
        shown: z.object({ no: z.int(), from: moment.nullable(), until: moment.nullable() }).nullable(),
        /** The version that is written or waits; null: none. */
        open: z.object({ no: z.int(), state, editedBy: z.string().nullable(), editedAt: moment }).nullable(),
        changedAt: moment,
      }),
    ),
  },
  'desk.content.detail': {
    summary: '一个内容页及其全部版本，最新的在前',
    in: z.strictObject({ pageCode }),
    out: z.object({
      pageCode: z.string(),
      path: z.string(),
      /** Number of the version that visitors see now. */
      shownNo: z.int().nullable(),
      versions: z.array(Version),
    }),
  },
  'desk.content.make': {
    summary: '新建内容页，从一份空草稿开始',
    in: z.strictObject({
      pageCode,
      titleCn: plainLine(60, 1),
      titleEn: plainLine(120, 1),
    }),
    out: done,
  },
  'desk.content.begin': {
    summary: '以某一版本的内容开始新草稿，也用于退回旧版本',
    in: z.strictObject({ pageCode, fromNo: no }),
    out: done,
  },
  'desk.content.save': {
    summary: '保存内容页草稿',
    in: z.strictObject({ ...seen, ...pageText }),
    out: done,
  },
  'desk.content.act': {
    summary: '提交、撤回或放弃内容页的一个版本',
    in: z.strictObject({ ...seen, event: draftEvent }),
    out: done,
  },
  'desk.content.decide': {
    summary: '批准、退回或下线内容页的一个版本',
    in: z.strictObject({
      ...seen,
      event: z.enum(['publish', 'decline', 'withdraw']),
      /** Asked for unless it is published. */
      reason: reason.optional(),
    }),
    out: done,
  },
  'desk.content.preview': {
    summary: '内容页某一版本的短时预览地址',
    in: z.strictObject({ pageCode, no }),
    out: z.object({ path: z.string(), endsAt: moment }),
  },
}
