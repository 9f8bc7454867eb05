import { useNavigate } from 'react-router'
import type { Input } from '#contract/kit.ts'
import { energies } from '#contract/car-codes.ts'
import type { Kind } from '#web/form/field-row.ts'
import { asChosen } from '#web/form/kinds.ts'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { makeTexts } from './make.texts.ts'
import { paragraphsKind } from './paragraphs.tsx'
import { variantsKind, withCodes, wrongCode } from './variants.ts'

type Create = Input<'desk.goods.create'>

/** One of a list, of which nothing is chosen at first. */
const needed = <V extends string>(): Kind<V, V | ''> => ({
  empty: '',
  write: begin => begin,
  read: chosen => (chosen === '' ? { wrong: 'wrong' } : { value: chosen }),
})
/** One of a list, or none of it. */
const orNone = <V extends string>(): Kind<V | null, V | ''> => ({
  empty: '',
  write: begin => begin ?? '',
  read: chosen => ({ value: chosen === '' ? null : chosen }),
})
const kinds = {
  kind: asChosen<Create['kind']>('goods'),
  categoryCode: needed<Create['categoryCode']>(),
  returnPolicy: needed<Create['returnPolicy']>(),
  shelf: orNone<NonNullable<Create['shelf']>>(),
  season: orNone<NonNullable<Create['season']>>(),
  about: paragraphsKind,
  deliveryWays: asChosen<Create['deliveryWays']>(['express', 'pickup'], ways => ways.length > 0),
  energies: asChosen<Create['energies']>(
    energies.map(each => each.code),
    some => some.length > 0,
  ),
  works: asChosen<Create['works']>([]),
  variants: variantsKind,
}

/** The form of a new good; its parts stand in `new-goods-fields.tsx`. */
export function useNewGood() {
  const t = useTexts(makeTexts)
  const navigate = useNavigate()
  return useForm('desk.goods.create', {
    kinds,
    begin: { visits: 1, installFen: 0 },
    absent: { installFen: 0, works: [], items: '', validMonths: null, visits: 1, shelf: null },
    check: ({ kind, validMonths, spuCode = '', variants }) => {
      const wrong = spuCode === '' ? undefined : variants && wrongCode(withCodes(spuCode, variants.pieces), [])
      return {
        validMonths: kind === 'package' && validMonths === null && t.packageNeeded,
        variants: wrong !== undefined && t.codeWrongOf(wrong),
      }
    },
    refusals: { GOODS_CODE_TAKEN: 'spuCode' },
    input: ({ variants: { kept: _, pieces, ...values }, ...rest }) => ({
      ...rest,
      ...values,
      pieces: withCodes(rest.spuCode, pieces),
    }),
    async done({ data }) {
      toast(t.created)
      await navigate(`/goods/${data.spuCode}`, { replace: true, state: afterSaving })
    },
  })
}
export type NewGoodForm = ReturnType<typeof useNewGood>
