/** Pieces of a good as they are typed: values by which they are told apart, and the grid of their combinations. Pure. */
import type { Input, Output } from '#contract/kit.ts'
import { fenOf, plain, wholeOf } from '#contract/typed-figures.ts'
import type { Kind } from '#web/form/field-row.ts'
import { yuanOf } from '#web/form/figures-typed.ts'

type Written = Input<'desk.goods.pieces'>
type Stored = Pick<Output<'desk.goods.detail'>, 'colours' | 'sizes' | 'skus'>

export const axes = ['colours', 'sizes'] as const
export type Axis = (typeof axes)[number]

/** A colour or a size. */
export interface ValueDraft {
  /** Keeps its pieces with it, whatever it is called. */
  key: number
  code: string
  cn: string
  en: string
  hex: string
  /** Pieces are made of it: its code stays. */
  made: boolean
}
/** A piece of one combination. */
export interface PieceDraft {
  /** Empty: the one that is proposed. */
  skuCode: string
  price: string
  showPrice: string
  stock: string
  weight: string
  onSale: boolean
  /** Not every combination is made. */
  offered: boolean
  /** It is there: its code, prices and stock are not changed here. */
  made: boolean
}
export interface VariantsDraft {
  colours: readonly ValueDraft[]
  sizes: readonly ValueDraft[]
  /** By {@link Combination.key}; absent: nothing was said of it yet. */
  pieces: Readonly<Record<string, PieceDraft>>
}
/** One place of the grid. */
export interface Combination {
  key: string
  colour: ValueDraft | undefined
  size: ValueDraft | undefined
  piece: PieceDraft
}
/** What is written of pieces; a code that was not typed is undefined until its item has one. */
export interface Variants extends Pick<Written, 'colours' | 'sizes' | 'kept'> {
  pieces: (Omit<Written['pieces'][number], 'skuCode'> & { skuCode: string | undefined })[]
}

/** What is wrong in a place: of a value, or of a piece. */
export type VariantFault = 'needed' | 'code' | 'twice' | 'hex' | 'price' | 'showPrice' | 'count' | 'none'

/** Most values of an axis, and most pieces that are made at once. */
export const mostValues = 40
export const mostPieces = 200

const blank: PieceDraft = {
  skuCode: '',
  price: '',
  showPrice: '',
  stock: '',
  weight: '',
  onSale: true,
  offered: true,
  made: false,
}

/** The code of a value that none was typed for: of its English name. */
export function codeOf(axis: Axis, { code, en }: Pick<ValueDraft, 'code' | 'en'>): string {
  if (code.trim() !== '') return plain(code)
  const words = plain(en)
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return axis === 'colours' ? words.toLowerCase() : words
}

/** The code of a piece that none was typed for. */
export function proposedCode(spuCode: string, colour: string | null, size: string | null): string {
  const parts = [spuCode, colour ?? '', size ?? ''].map(part => part.toUpperCase().replace(/[^A-Z0-9]+/g, '-'))
  const code = parts.filter(part => part !== '').join('-')
  return code === parts[0] ? `${code}-1` : code
}

/** All places of the grid: each colour with each size; without values there is one piece. */
export function combinations({ colours, sizes, pieces }: VariantsDraft): Combination[] {
  const some = Object.values(pieces).some(each => each.made)
  return (colours.length > 0 ? colours : [undefined]).flatMap(colour =>
    (sizes.length > 0 ? sizes : [undefined]).map(size => {
      const key = `${colour?.key ?? ''}/${size?.key ?? ''}`
      // What was left out before is left out until somebody says otherwise.
      const fresh = !some || [colour, size].some(value => value && !value.made)
      return { key, colour, size, piece: pieces[key] ?? { ...blank, offered: fresh } }
    }),
  )
}

/** Whether values of an axis can be added: what is there without one cannot get one. */
export const mayAdd = (draft: VariantsDraft, axis: Axis): boolean =>
  draft[axis].length < mostValues && (draft[axis].length > 0 || !Object.values(draft.pieces).some(each => each.made))

/** Says of new pieces that say nothing yet what the first of them says. */
export function filledDown(draft: VariantsDraft): VariantsDraft {
  const fresh = combinations(draft).filter(({ piece }) => piece.offered && !piece.made)
  const [first] = fresh
  if (!first) return draft
  const fields = ['price', 'showPrice', 'stock', 'weight'] as const
  const filled = fresh.map(({ key, piece }) => {
    const given = fields.map(field => [field, piece[field].trim() === '' ? first.piece[field] : piece[field]])
    return [key, { ...piece, ...Object.fromEntries(given) }] as const
  })
  return { ...draft, pieces: { ...draft.pieces, ...Object.fromEntries(filled) } }
}

const optionPattern = /^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/
const skuPattern = /^[A-Z0-9-]{4,64}$/
const hexOf = (written: string): string | null => {
  const hex = plain(written).toLowerCase().replace(/^#/, '')
  return hex === '' ? null : `#${hex}`
}
const isTwice = (all: readonly string[], one: string): boolean => all.filter(each => each === one).length > 1

/** What is wrong with what was typed, by place: `colours 3 code`, `0/2 price`. */
export function faultsOf(draft: VariantsDraft): ReadonlyMap<string, VariantFault> {
  const faults = new Map<string, VariantFault>()
  for (const axis of axes) {
    const codes = draft[axis].map(value => codeOf(axis, value))
    for (const [n, value] of draft[axis].entries()) {
      const at = (field: string, fault: VariantFault) => faults.set(`${axis} ${value.key} ${field}`, fault)
      if (value.cn.trim() === '') at('cn', 'needed')
      if (value.en.trim() === '') at('en', 'needed')
      if (!optionPattern.test(codes[n] ?? '') || (codes[n] ?? '').length > 30) at('code', 'code')
      else if (isTwice(codes, codes[n] ?? '')) at('code', 'twice')
      if (!/^(#[0-9a-f]{6})?$/.test(hexOf(value.hex) ?? '')) at('hex', 'hex')
    }
  }
  const places = combinations(draft).filter(({ piece }) => piece.offered)
  if (places.length === 0 || places.filter(({ piece }) => !piece.made).length > mostPieces) faults.set('grid', 'none')
  const typed = places.map(({ piece }) => plain(piece.skuCode).toUpperCase())
  for (const [n, { key, piece }] of places.entries()) {
    const at = (field: string, fault: VariantFault) => faults.set(`${key} ${field}`, fault)
    if (wholeOf(piece.weight, 0, 999_999) === undefined) at('weight', 'count')
    if (piece.made) continue
    const code = typed[n] ?? ''
    if (code !== '' && !skuPattern.test(code)) at('skuCode', 'code')
    else if (code !== '' && isTwice(typed, code)) at('skuCode', 'twice')
    const [price, shown] = [fenOf(piece.price), fenOf(piece.showPrice)]
    if (!price) at('price', 'price')
    if (piece.showPrice.trim() !== '' && (!shown || (price && shown >= price))) at('showPrice', 'showPrice')
    if (wholeOf(piece.stock, 0, 9_999_999) === undefined) at('stock', 'count')
  }
  return faults
}

/** What was typed as the call has it; it is not asked for anything wrong. */
function writtenOf(draft: VariantsDraft): Variants {
  const whole = (text: string) => wholeOf(text, 0, 9_999_999) ?? 0
  const places = combinations(draft).filter(({ piece }) => piece.offered)
  const state = ({ onSale }: PieceDraft) => (onSale ? 'publish' : 'withdrawn')
  return {
    colours: draft.colours.map(value => ({
      code: codeOf('colours', value),
      cn: value.cn.trim(),
      en: value.en.trim(),
      hex: hexOf(value.hex),
    })),
    sizes: draft.sizes.map(value => ({ code: codeOf('sizes', value), cn: value.cn.trim(), en: value.en.trim() })),
    kept: places
      .filter(({ piece }) => piece.made)
      .map(({ piece }) => ({ skuCode: piece.skuCode, weightG: whole(piece.weight), state: state(piece) })),
    pieces: places
      .filter(({ piece }) => !piece.made)
      .map(({ colour, size, piece }) => ({
        skuCode: plain(piece.skuCode).toUpperCase() || undefined,
        colour: colour ? codeOf('colours', colour) : null,
        size: size ? codeOf('sizes', size) : null,
        priceFen: fenOf(piece.price) ?? 0,
        showPriceFen: fenOf(piece.showPrice) ?? null,
        stock: whole(piece.stock),
        weightG: whole(piece.weight),
        state: state(piece),
      })),
  }
}

/** Pieces with the codes that are proposed for them where none were typed. */
export const withCodes = (spuCode: string, pieces: Variants['pieces']): Written['pieces'] =>
  pieces.map(piece => ({ ...piece, skuCode: piece.skuCode ?? proposedCode(spuCode, piece.colour, piece.size) }))

/** A code of a piece that two would have, or that is none, once all have one. */
export const wrongCode = (pieces: Written['pieces'], kept: Written['kept']): string | undefined => {
  const codes = [...pieces, ...kept].map(each => each.skuCode)
  return codes.find(code => !skuPattern.test(code) || isTwice(codes, code))
}

/** What is there as it stands in the fields. */
function draftOf({ colours, sizes, skus }: Stored): VariantsDraft {
  const values = (all: readonly { code: string; cn: string; en: string; hex?: string | null }[]) =>
    all.map(({ hex, ...value }, key) => ({ ...value, key, hex: hex ?? '', made: true }))
  const drafts = { colours: values(colours), sizes: values(sizes) }
  const keyOf = (all: readonly ValueDraft[], code: string | null) => all.find(value => value.code === code)?.key ?? ''
  const pieces = skus.map(sku => [
    `${keyOf(drafts.colours, sku.colour)}/${keyOf(drafts.sizes, sku.size)}`,
    {
      ...blank,
      skuCode: sku.skuCode,
      price: yuanOf(sku.priceFen),
      showPrice: sku.showPriceFen === null ? '' : yuanOf(sku.showPriceFen),
      stock: String(sku.stock),
      weight: String(sku.weightG),
      onSale: sku.state === 'publish',
      made: true,
    },
  ])
  return { ...drafts, pieces: Object.fromEntries(pieces) as Record<string, PieceDraft> }
}

const hasFields = (stored: unknown, like: object): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(like).every(([name, value]) => typeof Reflect.get(stored, name) === typeof value)
const aValue: ValueDraft = { key: 0, code: '', cn: '', en: '', hex: '', made: false }

/** Whether something that was stored is such a draft. */
function isDraft(stored: unknown): stored is VariantsDraft {
  const { colours, sizes, pieces } = (stored ?? {}) as Partial<VariantsDraft>
  const lists = [colours, sizes].every(list => Array.isArray(list) && list.every(each => hasFields(each, aValue)))
  return (
    lists &&
    typeof pieces === 'object' &&
    pieces !== null &&
    Object.values(pieces).every(each => hasFields(each, blank))
  )
}

export const newValue = (key: number): ValueDraft => ({ ...aValue, key })

/** Values and pieces in the fields of a form. */
export const variantsKind: Kind<Variants, VariantsDraft, Stored> = {
  empty: { colours: [], sizes: [], pieces: {} },
  write: draftOf,
  read: draft => (faultsOf(draft).size > 0 ? { wrong: 'wrong' } : { value: writtenOf(draft) }),
  isWritten: isDraft,
}
